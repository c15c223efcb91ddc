/**
 * Draws the PNG files in icons/ from icons/fairline.svg. Run `node apps/server/public/make-icons.mjs` after a change of
 * the SVG. The drawing has only a rounded rectangle, strokes with round ends and a circle, so the distance of a pixel
 * to each shape gives its coverage and no renderer is needed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

const folder = new URL('./icons/', import.meta.url);
const sizes = [72, 96, 128, 144, 152, 192, 384, 512];
/** A system may cut a maskable icon to a circle of 80% of its width; at this scale the mark fits into the circle. */
const maskableScale = 0.85;

const drawing = readDrawing(readFileSync(new URL('fairline.svg', folder), 'utf8'));
for (const size of sizes) {
  save(`icon-${size}.png`, { size, ground: 'rounded' });
  // Apple's systems round the corners themselves and show transparency as black.
  save(`touch-${size}.png`, { size, ground: 'square' });
}
for (const size of [192, 512]) {
  save(`maskable-${size}.png`, { size, ground: 'square', scale: maskableScale });
}
// The system ignores the colours of a badge and uses only its opacity.
save('badge-96.png', { size: 96, ground: 'none', colour: [255, 255, 255] });

function save(name, picture) {
  writeFileSync(new URL(name, folder), png(picture.size, paint(picture)));
}

/** Draws the picture and returns its RGBA bytes, row by row. */
function paint({ size, ground, scale = 1, colour }) {
  const { side, rect, strokes } = drawing;
  const pixels = new Uint8Array(size * size * 4);
  const perPixel = side / size;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const x = (column + 0.5) * perPixel;
      const y = (row + 0.5) * perPixel;
      let pixel = [0, 0, 0, 0];
      if (ground !== 'none') {
        const coverage = ground === 'square' ? 1 : covers(distanceToRect(x, y, rect), perPixel);
        pixel = over(pixel, rect.colour, coverage);
      }
      const markX = side / 2 + (x - side / 2) / scale;
      const markY = side / 2 + (y - side / 2) / scale;
      for (const stroke of strokes) {
        const coverage = covers(distanceToStroke(markX, markY, stroke) * scale, perPixel);
        pixel = over(pixel, colour ?? stroke.colour, coverage);
      }
      const [red, green, blue, alpha] = pixel;
      pixels.set([red, green, blue, alpha * 255].map(Math.round), (row * size + column) * 4);
    }
  }
  return pixels;
}

/** Returns the covered share of a pixel by the distance of its centre from an edge. A negative distance is inside. */
function covers(distance, perPixel) {
  return Math.min(1, Math.max(0, 0.5 - distance / perPixel));
}

/** Blends a colour over a pixel with straight alpha. */
function over([red, green, blue, alpha], colour, coverage) {
  const sum = coverage + alpha * (1 - coverage);
  if (sum === 0) return [0, 0, 0, 0];
  const mix = [red, green, blue].map(
    (under, index) => (colour[index] * coverage + under * alpha * (1 - coverage)) / sum,
  );
  return [...mix, sum];
}

function distanceToRect(x, y, { width, height, radius }) {
  const dx = Math.abs(x - width / 2) - width / 2 + radius;
  const dy = Math.abs(y - height / 2) - height / 2 + radius;
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius;
}

function distanceToStroke(x, y, { points, width }) {
  const [start] = points;
  let nearest = Math.hypot(x - start[0], y - start[1]);
  for (let index = 1; index < points.length; index++) {
    const [fromX, fromY] = points[index - 1];
    const [toX, toY] = points[index];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
    const part = Math.min(1, Math.max(0, along));
    nearest = Math.min(nearest, Math.hypot(x - fromX - part * dx, y - fromY - part * dy));
  }
  return nearest - width / 2;
}

/** Reads the shapes of an SVG. @throws for an SVG that has more than this script can draw. */
function readDrawing(svg) {
  const shapes = [...svg.matchAll(/<(?!svg|title|\/)(\w+)([^>]*)>/g)].map(([, tag, text]) => ({
    tag,
    ...Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  }));
  const [ground, ...lines] = shapes;
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1]);
  if (!(side > 0) || ground?.tag !== 'rect')
    throw new Error('a square with a rect as its ground is expected');
  return {
    side,
    rect: {
      width: Number(ground.width),
      height: Number(ground.height),
      radius: Number(ground.rx),
      colour: rgb(ground.fill),
    },
    strokes: lines.map(strokeOf),
  };
}

/** A disc is drawn as a stroke without length. */
function strokeOf({ tag, ...line }) {
  if (tag === 'circle') {
    return {
      points: [[Number(line.cx), Number(line.cy)]],
      width: 2 * Number(line.r),
      colour: rgb(line.fill),
    };
  }
  if (tag !== 'path' || line['stroke-linecap'] !== 'round') throw new Error(`cannot draw ${tag}`);
  return { points: pointsOf(line.d), width: Number(line['stroke-width']), colour: rgb(line.stroke) };
}

function rgb(hex) {
  const [, ...parts] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  if (parts.length !== 3) throw new Error(`no colour: ${hex}`);
  return parts.map((part) => Number.parseInt(part, 16));
}

/** Returns the points of a path of `M`, `H`, `V` and `Q`. Curves become short lines. */
function pointsOf(path) {
  const points = [];
  for (const [, command, text] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = text
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    const [x, y] = points.at(-1) ?? [];
    if (command === 'M') points.push(numbers);
    else if (command === 'H') points.push([numbers[0], y]);
    else if (command === 'V') points.push([x, numbers[0]]);
    else if (command === 'Q') points.push(...curve([x, y], numbers));
    else throw new Error(`cannot draw ${command} of ${path}`);
  }
  return points;
}

function curve([fromX, fromY], [midX, midY, toX, toY]) {
  const steps = 16;
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    const between = (from, mid, to) => (1 - part) ** 2 * from + 2 * part * (1 - part) * mid + part ** 2 * to;
    return [between(fromX, midX, toX), between(fromY, midY, toY)];
  });
}

/** Encodes a PNG file (RFC 2083) with 8 bits for each channel. */
function png(size, pixels) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 6], 8);
  const rows = Buffer.alloc(size * (size * 4 + 1));
  for (let row = 0; row < size; row++) {
    rows.set(pixels.subarray(row * size * 4, (row + 1) * size * 4), row * (size * 4 + 1) + 1);
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
