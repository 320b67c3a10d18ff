// @ts-check
import "./links.js";
import "./source_pane.js";
import "./splitter.js";
import "./panes.js";
import "./inspector.js";
import "./list.js";
import "../graph/pane.js";
