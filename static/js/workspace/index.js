// @ts-check
// The workspace page. The order matters once: panes show what the others then scroll to and focus.
import "./links.js";
import "./panes.js";
import "./splitter.js";
import "./inspector.js";
import "./list.js";
import "./source_pane.js";
import "../graph/minimap.js";
import "../graph/pane.js";
import "./announcer.js";
import "./shortcuts.js";
import "./scrolling.js";
import "./sheet.js";
import "./skips.js";
import "./unit_keys.js";
