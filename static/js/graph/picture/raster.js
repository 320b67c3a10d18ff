// @ts-check
// An SVG as PNG, and a file for the reader. The picture comes in as data, which the content policy allows for images.

/** @param {string} svg @param {{ w: number, h: number }} size @param {number} scale @returns {Promise<Blob>} */
export async function pngOf(svg, { w, h }, scale) {
  const image = new Image();
  // The size it is drawn at, so that it is never enlarged from pixels.
  const sized = svg.replace(/(<svg [^>]*?)width="[^"]*" height="[^"]*"/, `$1width="${w * scale}" height="${h * scale}"`);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: w * scale, height: h * scale });
  const context = canvas.getContext("2d", { alpha: false });
  if (!context) throw new Error("no canvas of this size");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, refuse) => canvas.toBlob((blob) => (blob ? resolve(blob) : refuse(new Error("no picture of this size"))), "image/png"));
}

/** @param {Blob} blob @param {string} name */
export function offer(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // some browsers begin to read it late
}
