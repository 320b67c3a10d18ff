// @ts-check
// What every page needs. Pages with more to do load their own entry beside this one.
import "./dom/draft_sent.js";
import "./dom/keyboard_place.js";
import "./dom/menus.js";
import "./dom/run_news.js";
import "./dom/session.js";
import "./dom/polling.js";
import "./dom/theme.js";
import "./dom/toasts.js";
import "./workspace/shortcuts.js";
