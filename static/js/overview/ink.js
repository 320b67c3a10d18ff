// @ts-check
// How lines, dots and words are put on a canvas: by the worker for the whole map, by the page for what is chosen.
import { LINE } from "./labels.js";
import { radius } from "./shapes.js";

/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Ink */
/** @typedef {import("./shapes.js").Placed} Placed */
/** @typedef {import("./shapes.js").View} View */
/** @typedef {import("./theme.js").Theme} Theme */

const PULL = 0.62; // how far a line between chapters keeps to the way from middle to middle
const WITH_ICON = 8; // pixels of radius
const AT_ONCE = 400; // a path of very many pieces is slower to fill than several of fewer
const RTL = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Adds the line between two dots to the path: straight inside a region, between regions along the way that all take.
 * @param {Ink} ink @param {Placed} placed @param {View} view @param {number} a @param {number} b */
export function trace(ink, placed, view, a, b) {
  const [from, to] = [at(placed, view, a), at(placed, view, b)];
  ink.moveTo(from.x, from.y);
  const bends = bendsOf(placed, view, a, b);
  if (!bends) return ink.lineTo(to.x, to.y);
  ink.bezierCurveTo(bends[0].x, bends[0].y, bends[1].x, bends[1].y, to.x, to.y);
}

/** @param {Placed} placed @param {View} view @param {number} a @param {number} b */
function bendsOf(placed, view, a, b) {
  const [one, two] = [placed.region[a], placed.region[b]];
  return one === two ? null : [bend(placed, view, a, placed.regions[one], placed.regions[two]), bend(placed, view, b, placed.regions[two], placed.regions[one])];
}

/** @param {Placed} placed @param {View} view @param {number} dot @param {import("./shapes.js").Box} own @param {import("./shapes.js").Box} other */
function bend(placed, view, dot, own, other) {
  const x = (own.x + own.w / 2) * 0.7 + (other.x + other.w / 2) * 0.3;
  const y = (own.y + own.h / 2) * 0.7 + (other.y + other.h / 2) * 0.3;
  return screen(view, placed.x[dot] + (x - placed.x[dot]) * PULL, placed.y[dot] + (y - placed.y[dot]) * PULL);
}

/** The head of an arrow on the border of the dot it leads to. @param {Ink} ink @param {Placed} placed @param {View} view @param {number} a @param {number} b */
export function head(ink, placed, view, a, b) {
  const tip = at(placed, view, b);
  const from = bendsOf(placed, view, a, b)?.[1] ?? at(placed, view, a);
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const r = radiusOf(placed, view, b) + 1.5;
  const [x, y] = [tip.x - r * Math.cos(angle), tip.y - r * Math.sin(angle)];
  ink.moveTo(x, y);
  for (const side of [-0.42, 0.42]) ink.lineTo(x - 9 * Math.cos(angle + side), y - 9 * Math.sin(angle + side));
  ink.closePath();
}

/** @param {Ink} ink @param {number[]} dots @param {ArrayLike<number>} types @param {Placed} placed @param {View} view @param {Theme} theme */
export function putDots(ink, dots, types, placed, view, theme) {
  const byType = theme.types.map(() => /** @type {number[]} */ ([]));
  for (const dot of dots) byType[types[dot]].push(dot);
  for (const [type, some] of byType.entries()) {
    ink.fillStyle = theme.types[type];
    inPieces(ink, some, (dot) => disc(ink, placed, view, dot), () => ink.fill());
    for (const dot of some) if (radiusOf(placed, view, dot) >= WITH_ICON) putIcon(ink, dot, placed, view, theme.icons[type], theme.surface);
  }
}

/** @template T @param {Ink} ink @param {T[]} items @param {(item: T) => void} add @param {() => void} finish */
export function inPieces(ink, items, add, finish) {
  for (let i = 0; i < items.length; i += AT_ONCE) {
    ink.beginPath();
    for (const item of items.slice(i, i + AT_ONCE)) add(item);
    finish();
  }
}

/** @param {Ink} ink @param {Placed} placed @param {View} view @param {number} dot @param {number} [more] pixels */
export function disc(ink, placed, view, dot, more = 0) {
  const { x, y } = at(placed, view, dot);
  const r = radiusOf(placed, view, dot) + more;
  if (r < 1.2) return ink.rect(x - r, y - r, 2 * r, 2 * r);
  ink.moveTo(x + r, y);
  ink.arc(x, y, r, 0, 2 * Math.PI);
}

/** @param {Ink} ink @param {number} dot @param {Placed} placed @param {View} view @param {import("./theme.js").Stroke[]} icon @param {string} colour */
function putIcon(ink, dot, placed, view, icon, colour) {
  const { x, y } = at(placed, view, dot);
  const scale = (radiusOf(placed, view, dot) * 1.15) / 12;
  ink.save();
  ink.translate(x - 6 * scale, y - 6 * scale);
  ink.scale(scale, scale);
  ink.fillStyle = ink.strokeStyle = colour;
  ink.lineCap = ink.lineJoin = "round";
  for (const { path, width } of icon) {
    const shape = new Path2D(path);
    ink.lineWidth = width;
    if (width) ink.stroke(shape);
    else ink.fill(shape);
  }
  ink.restore();
}

/** Words with the paper around them, so that they can be read over lines and small dots.
 * @param {Ink} ink @param {import("./labels.js").Label[]} labels @param {Theme} theme @param {string} [weight] */
export function putWords(ink, labels, theme, weight = "400") {
  ink.font = `${weight} 12px ${theme.font}`;
  ink.textAlign = "center";
  ink.textBaseline = "top";
  ink.lineJoin = "round";
  ink.lineWidth = 3.5;
  ink.strokeStyle = theme.surface;
  for (const { x, y, lines, over } of labels) {
    if (over) putGround(ink, over, theme);
    ink.fillStyle = theme.text;
    ink.direction = RTL.test(lines[0]) ? "rtl" : "ltr";
    for (const [i, line] of lines.entries()) {
      ink.strokeText(line, x, y + i * LINE);
      ink.fillText(line, x, y + i * LINE);
    }
  }
}

/** @param {Ink} ink @param {import("./shapes.js").Box} box @param {Theme} theme */
export function putGround(ink, { x, y, w, h }, theme) {
  const before = ink.globalAlpha;
  ink.globalAlpha = 0.84 * before; // what lies below may still be guessed
  ink.fillStyle = theme.surface;
  ink.beginPath();
  ink.roundRect(x, y, w, h, 4);
  ink.fill();
  ink.globalAlpha = before;
}

/** @param {Placed} placed @param {View} view @param {number} dot */
export function at(placed, view, dot) {
  return screen(view, placed.x[dot], placed.y[dot]);
}

/** @param {View} view @param {number} x @param {number} y */
function screen(view, x, y) {
  return { x: x * view.k + view.x, y: y * view.k + view.y };
}

/** @param {Placed} placed @param {View} view @param {number} dot */
export function radiusOf(placed, view, dot) {
  return Math.max(radius(placed.size[dot], cellOf(placed, view, dot)), 0.7);
}

/** @param {Placed} placed @param {View} view @param {number} dot */
export function cellOf(placed, view, dot) {
  return placed.regions[placed.region[dot]].cell * view.k;
}
