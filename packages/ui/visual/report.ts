/**
 * The report of a comparison: one page, a chapter per component. Each changed picture is cropped to what changed, and
 * stands before and after side by side, as large as the window allows.
 */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** A picture that is not as accepted. */
export interface Difference {
  name: string;
  kind: 'new' | 'gone' | 'size' | 'pixels';
  /** How many pixels differ. */
  pixels: number;
  /** Where they lie: what the report crops to. */
  area?: Area;
  /** Before and after, when they differ. */
  sizes?: readonly [Size, Size];
}

interface Size {
  width: number;
  height: number;
}

export interface Area extends Size {
  left: number;
  top: number;
}

/** Pixels around what changed, so that one sees where it is. */
const MARGIN = 24;
const sides = ['before', 'after', 'difference'] as const;

/** The smallest box around all pixels that the two pictures of one size do not share. */
export function changedArea(
  before: Uint8Array,
  after: Uint8Array,
  { width, height }: Size,
): Area | undefined {
  const [old, now] = [before, after].map(
    (bytes) => new Uint32Array(bytes.buffer, bytes.byteOffset, width * height),
  ) as [Uint32Array, Uint32Array];
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < old.length; at++) {
    if (old[at] === now[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Writes index.html with its pictures into the folder and answers the page's path. */
export async function writeReport(
  folder: string,
  differences: readonly Difference[],
  accepted: string,
): Promise<string> {
  for (const { name } of differences) {
    const before = path.join(accepted, name);
    if (existsSync(before)) copyFileSync(before, path.join(folder, fileOf(name, 'before')));
  }
  const cropped = differences.flatMap(({ name, area }) => (area ? [{ name, area }] : []));
  await Promise.all(cropped.map(({ name, area }) => crop(folder, name, area)));
  const page = path.join(folder, 'index.html');
  writeFileSync(page, html(folder, byComponent(differences)));
  return page;
}

/** Cuts what changed out of all three pictures. */
async function crop(folder: string, name: string, area: Area) {
  for (const side of sides) {
    const file = path.join(folder, fileOf(name, side));
    if (!existsSync(file)) continue;
    const { width, height } = await sharp(file).metadata();
    const [left, top] = [Math.max(0, area.left - MARGIN), Math.max(0, area.top - MARGIN)];
    const right = Math.min(width, area.left + area.width + MARGIN);
    const bottom = Math.min(height, area.top + area.height + MARGIN);
    const box = { left, top, width: right - left, height: bottom - top };
    await sharp(file)
      .extract(box)
      .webp({ lossless: true })
      .toFile(path.join(folder, fileOf(name, `${side}.crop`)));
  }
}

function fileOf(name: string, side: string): string {
  return name.replace('.webp', `.${side}.webp`);
}

/** «components-productcard--row.dark.390.webp» belongs to «components-productcard». */
function byComponent(differences: readonly Difference[]): Map<string, Difference[]> {
  const sorted = [...differences].sort((one, other) => (one.name < other.name ? -1 : 1));
  const groups = new Map<string, Difference[]>();
  for (const difference of sorted) {
    const component = difference.name.split('--')[0] as string;
    groups.set(component, [...(groups.get(component) ?? []), difference]);
  }
  return groups;
}

function html(folder: string, groups: ReadonlyMap<string, readonly Difference[]>): string {
  const count = [...groups.values()].flat().length;
  const list = [...groups].map(
    ([component, { length }]) => `<li><a href="#${component}">${title(component)}</a> ${length}</li>`,
  );
  const chapters = [...groups].map(
    ([component, differences]) =>
      `<h2 id="${component}">${title(component)}</h2>${differences.map((one) => section(folder, one)).join('\n')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${count} pictures differ</title>
<style>
  body { margin: 24px; background: #f6f5f1; color: #14171a; font: 16px/1.5 system-ui, sans-serif; }
  section { margin-block: 16px; padding: 16px; border: 1px solid #e0ddd5; background: #fff; }
  h3 { margin: 0; font-size: 18px; }
  .row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 16px; }
  figure { margin: 12px 0 0; }
  img { display: block; max-width: 100%; border: 1px solid #c9c5bb; }
  img.small { width: min(100%, var(--width) * 2); image-rendering: pixelated; }
  a { color: inherit; }
</style>
<h1>${count} pictures differ</h1>
<p>If a change is meant, accept it with <code>npm run visual:update</code>; if not, the story shows where to look. A press
on a picture opens the whole of it.</p>
<ul>${list.join('')}</ul>
${chapters.join('\n')}
</html>
`;
}

function title(component: string): string {
  return component.replace('-', ': ');
}

function section(folder: string, difference: Difference): string {
  const [story = '', theme = '', width = ''] = difference.name.split('.');
  const both = sides.slice(0, 2).map((side) => figure(folder, difference, side));
  return `<section><h3>${story.split('--')[1]}, ${theme}, ${width} px</h3><p>${reason(difference)}</p><div class="row">${both.join('')}</div>
<details><summary>The pixels that differ</summary>${figure(folder, difference, 'difference')}</details></section>`;
}

function reason({ kind, pixels, sizes, area }: Difference): string {
  if (kind === 'new') return 'New: nothing was accepted yet.';
  if (kind === 'gone') return 'The story is gone; its picture is still there.';
  if (kind === 'size' && sizes) {
    const [before, after] = sizes;
    return `The size changed from ${before.width} × ${before.height} to ${after.width} × ${after.height}.`;
  }
  return `${pixels} pixels differ${area ? `, in ${area.width} × ${area.height} px` : ''}.`;
}

function figure(folder: string, { name, area }: Difference, side: (typeof sides)[number]): string {
  const fullImage = fileOf(name, side);
  if (!existsSync(path.join(folder, fullImage))) return '';
  const image = area ? fileOf(name, `${side}.crop`) : fullImage;
  // What is a few pixels large is shown twice as large.
  const width =
    area && area.width < 240 ? ` class="small" style="--width: ${area.width + 2 * MARGIN}px"` : '';
  return `<figure><figcaption>${side}</figcaption><a href="${fullImage}"><img${width} src="${image}" alt="${side}" loading="lazy"></a></figure>`;
}
