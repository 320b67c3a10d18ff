// @ts-check
// The search page.
import "./results.js";
