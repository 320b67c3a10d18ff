// @ts-check
// Entry of the module worker for all layouts but ELK's own part. Answers in the form of ELK's worker: { id, data } or
// { id, error }.
import { layout } from "./geometric.js";

self.addEventListener("message", ({ data: { id, cards, edges, mode, options } }) => {
  try {
    self.postMessage({ id, data: layout(cards, edges, mode, options) });
  } catch (error) {
    self.postMessage({ id, error: { message: String(error) } });
  }
});
