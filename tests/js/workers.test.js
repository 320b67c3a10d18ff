// Time budgets, with a worker that never starts anything in place of the browser's.
import assert from "node:assert/strict";
import test from "node:test";
import { layOutAs } from "../../static/js/graph/layout/index.js";
import { ElkWorker, GeometricWorker, LayoutCancelled, LayoutTimeout } from "../../static/js/graph/layout/worker.js";
import { graph } from "./graphs.js";

/** @type {FakeWorker[]} */
let started = [];

class FakeWorker extends EventTarget {
  constructor(url, options) {
    super();
    Object.assign(this, { url, options, sent: [], ended: false });
    started.push(this);
  }

  postMessage(message) {
    this.sent.push(message);
  }

  terminate() {
    this.ended = true;
  }

  say(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
}

globalThis.Worker = FakeWorker;
test.beforeEach(() => { started = []; });

test("a layout that exceeds its budget ends its worker and says so; the next one starts a new worker", async () => {
  const worker = new GeometricWorker("own.js");
  await assert.rejects(worker.layout([], [], "force", {}, 5), LayoutTimeout);
  assert.ok(started[0].ended);

  const next = worker.layout([], [], "force", {}, 1000);
  started[1].say({ id: started[1].sent[0].id, data: "picture" });
  assert.equal(await next, "picture");
});

test("what an ended worker still says is not taken for an answer to the next question", async () => {
  const worker = new GeometricWorker("own.js");
  await assert.rejects(worker.layout([], [], "force", {}, 5), LayoutTimeout);
  const next = worker.layout([], [], "radial", {}, 1000);
  for (const id of [0, 1, 2]) started[0].say({ id: started[0].sent[0].id, data: `late ${id}` });
  started[1].say({ id: started[1].sent[0].id, data: "picture" });

  assert.equal(await next, "picture");
  assert.notEqual(started[0].sent[0].id, started[1].sent[0].id);
});

test("answers find their questions, in whatever order they come", async () => {
  const worker = new GeometricWorker("own.js");
  const [one, two] = [worker.layout([], [], "force", {}, 1000), worker.layout([], [], "radial", {}, 1000)];
  for (const { id, mode } of [...started[0].sent].reverse()) started[0].say({ id, data: mode });

  assert.deepEqual([await one, await two], ["force", "radial"]);
  assert.equal(started.length, 1);
});

test("what is given up refuses at once and is not taken for late", async () => {
  const worker = new GeometricWorker("own.js");
  const waiting = worker.layout([], [], "force", {}, 1000);
  worker.stop();

  await assert.rejects(waiting, LayoutCancelled);
});

test("a worker that cannot be loaded refuses what it was asked", async () => {
  const worker = new GeometricWorker("gone.js");
  const waiting = worker.layout([], [], "force", {}, 1000);
  started[0].dispatchEvent(new Event("error"));

  await assert.rejects(waiting, /could not be started/);
});

test("ELK is told which algorithm it needs before it is asked; ours is a module", async () => {
  const [elk, own] = [new ElkWorker("elk.js"), new GeometricWorker("own.js")];
  const waiting = [elk.layout({}, 1000), own.layout([], [], "force", {}, 1000)];
  assert.deepEqual(started[0].sent.map(({ cmd }) => cmd), ["register", "layout"]);
  assert.equal(started[1].options.type, "module");

  elk.stop();
  own.stop();
  await Promise.allSettled(waiting);
});

const { cards, edges } = graph(2, [[1, 2]]);
const answers = (answer) => ({ layout: async () => { if (answer instanceof Error) throw answer; return answer; } });

for (const [name, answer, outcome] of [
  ["in time", "picture", { layout: "picture", quality: "best" }],
  ["late", new LayoutTimeout(), { layout: null, quality: "late" }],
  ["given up", new LayoutCancelled(), { layout: null, quality: "cancelled" }],
  ["broken", new Error("no"), { layout: null, quality: "failed" }],
]) {
  test(`a force layout that is ${name} has the outcome ${outcome.quality}`, async () => {
    assert.deepEqual(await layOutAs("force", { elk: answers(new Error("unused")), geometric: answers(answer) }, cards, edges, 1.3), outcome);
  });
}

test("ELK's answer is read in our own worker", async () => {
  const asked = [];
  const geometric = { layout: async (...question) => { asked.push(question); return "picture"; } };
  const outcome = await layOutAs("layered", { elk: answers("answer"), geometric }, cards, edges, 1.3);

  assert.deepEqual(outcome, { layout: "picture", quality: "best" });
  assert.deepEqual(asked[0].slice(2, 4), ["layered", { aspect: 1.3, elk: "answer" }]);
});
