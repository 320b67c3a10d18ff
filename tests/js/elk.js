// The vendored ELK worker in a thread of Node: the same file and the same messages as in the browser.
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";

const SCRIPT = fileURLToPath(new URL("../../static/js/vendor/elkjs/elk-worker.min.js", import.meta.url));
const SHELL = `
const { parentPort, workerData } = require("node:worker_threads");
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
require("node:vm").runInThisContext(require("node:fs").readFileSync(workerData, "utf8"), { filename: workerData });
parentPort.on("message", (data) => globalThis.onmessage({ data }));
`;

export function elk() {
  const worker = new Worker(SHELL, { eval: true, workerData: SCRIPT });
  let count = 0;
  worker.on("error", (error) => { throw error; });
  const ask = (message) => new Promise((resolve, refuse) => {
    const id = count++;
    const hear = (answer) => {
      if (answer.id !== id) return;
      worker.off("message", hear);
      if (answer.error) refuse(new Error(JSON.stringify(answer.error)));
      else resolve(answer.data);
    };
    worker.on("message", hear);
    worker.postMessage({ ...message, id });
  });
  ask({ cmd: "register", algorithms: ["layered"] });
  return { layout: (graph) => ask({ cmd: "layout", graph }), stop: () => worker.terminate() };
}
