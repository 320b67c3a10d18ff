// @ts-check
// What helps to read. Comes after the panes: each listens to the selection that they have already shown.
import "./turns.js";
import "./quotes.js";
import "./visited.js";
import "./copying.js";
import "./coverage.js";
import "./keys.js";
import "./fresh.js";
import "./loaded.js";
import "./preview.js";
