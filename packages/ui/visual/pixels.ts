/** Pictures as pixels, and how two of them differ. */
import sharp from 'sharp';

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Picture extends Size {
  data: Buffer;
}

/** Ground that is kept beside what a picture shows, and below it. */
const MARGIN = 16;

export async function decode(file: Uint8Array | string): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Without the empty ground on one side of everything, and below it. */
export function withoutGround(picture: Picture, side: 'left' | 'right'): Picture {
  const pixels = wholePixels(picture);
  const ground = pixels.at(side === 'right' ? -1 : -picture.width);
  let [width, height] = [0, 0];
  for (let row = 0; row < picture.height; row++) {
    const line = pixels.subarray(row * picture.width, (row + 1) * picture.width);
    const differs = (pixel: number) => pixel !== ground;
    const end = side === 'right' ? line.findLastIndex(differs) + 1 : picture.width - line.findIndex(differs);
    // `findIndex` answers -1 where all is ground.
    if (end === 0 || end > picture.width) continue;
    width = Math.max(width, end);
    height = row + 1;
  }
  width = Math.min(picture.width, width + MARGIN);
  height = Math.min(picture.height, height + MARGIN);
  return cut(picture, { left: side === 'right' ? 0 : picture.width - width, top: 0, width, height });
}

export function cut(picture: Picture, { left, top, width, height }: Box): Picture {
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = ((top + row) * picture.width + left) * 4;
    data.set(picture.data.subarray(start, start + width * 4), row * width * 4);
  }
  return { data, width, height };
}

/** To the last bit: it is the same browser, so nothing has to be forgiven. */
export function same(one: Picture, other: Picture): boolean {
  return one.width === other.width && one.height === other.height && one.data.equals(other.data);
}

export interface Change {
  /** The smallest box around all that differs. */
  area: Box;
  /** How many pixels differ. */
  pixels: number;
  /** The first of them in the order of reading. */
  first: { x: number; y: number };
}

/** What differs where both pictures have pixels; undefined when they differ in size alone. */
export function changeBetween(before: Picture, after: Picture): Change | undefined {
  const common = {
    width: Math.min(before.width, after.width),
    height: Math.min(before.height, after.height),
  };
  const [old, now] = [before, after].map((picture) =>
    wholePixels(cut(picture, { left: 0, top: 0, ...common })),
  ) as [Uint32Array, Uint32Array];
  let [left, right, bottom, pixels] = [common.width, -1, -1, 0];
  let first: Change['first'] | undefined;
  for (let at = 0; at < old.length; at++) {
    if (old[at] === now[at]) continue;
    const [x, y] = [at % common.width, Math.floor(at / common.width)];
    first ??= { x, y };
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = y;
    pixels += 1;
  }
  if (!first) return undefined;
  const area = { left, top: first.y, width: right - left + 1, height: bottom - first.y + 1 };
  return { area, pixels, first };
}

function wholePixels({ data }: Picture): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.byteLength / 4);
}
