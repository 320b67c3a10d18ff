// @ts-check
// Pointer and wheel → pan, zoom, press. One finger or the mouse drags, two fingers pinch, Ctrl/Cmd + wheel zooms.

const THRESHOLD = 4;

/** ``grab`` says whether something was taken in hand; then ``drag`` and ``drop`` follow, or ``cancel``.
 * @typedef {{ grab: (target: Element) => boolean, drag: (dx: number, dy: number) => void, drop: () => void, cancel: () => void, pan: (dx: number, dy: number) => void, zoom: (at: { x: number, y: number }, factor: number) => void, press: (target: Element) => void }} Handlers */

/** @param {HTMLElement | SVGElement} surface @param {Handlers} handlers @param {AbortSignal} signal */
export function listen(surface, handlers, signal) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let start = /** @type {{ x: number, y: number, target: Element } | null} */ (null);
  let moved = false;
  let held = false;
  const at = (/** @type {MouseEvent} */ event) => {
    const frame = surface.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };

  surface.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 2 && held) handlers.cancel();
    held = false;
    if (fingers.size === 1) [start, moved] = [{ ...at(event), target: /** @type {Element} */ (event.target) }, false];
  }, { signal });

  surface.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before || !start) return;
    const now = at(event);
    if (!moved && fingers.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < THRESHOLD) return;
    if (!moved) {
      surface.setPointerCapture(event.pointerId);
      held = event.pointerType !== "touch" && handlers.grab(start.target); // a finger must be able to pan where cards are all around
    }
    moved = true;
    surface.classList.add("is-dragged");
    if (held) handlers.drag(now.x - before.x, now.y - before.y);
    else if (fingers.size === 2) pinch(fingers, event.pointerId, before, now, handlers);
    else handlers.pan(now.x - before.x, now.y - before.y);
    fingers.set(event.pointerId, now);
  }, { signal });

  const end = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId) || fingers.size) return;
    surface.classList.remove("is-dragged");
    if (held && event.type === "pointerup") handlers.drop();
    else if (held) handlers.cancel();
    held = false;
    if (!moved && start && event.type === "pointerup") handlers.press(start.target);
    start = null;
  };
  surface.addEventListener("pointerup", end, { signal });
  surface.addEventListener("pointercancel", end, { signal });

  surface.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) handlers.zoom(at(event), Math.exp(-event.deltaY * unit * 0.0022));
    else if (event.shiftKey && !event.deltaX) handlers.pan(-event.deltaY * unit, 0);
    else handlers.pan(-event.deltaX * unit, -event.deltaY * unit);
  }, { signal, passive: false });
}

/** @param {Map<number, { x: number, y: number }>} fingers @param {number} id @param {{ x: number, y: number }} before @param {{ x: number, y: number }} now @param {Handlers} handlers */
function pinch(fingers, id, before, now, handlers) {
  const other = /** @type {{ x: number, y: number }} */ ([...fingers].find(([finger]) => finger !== id)?.[1]);
  const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
  handlers.zoom({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }, is / (was || 1));
  handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
}
