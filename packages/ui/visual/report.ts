/** The report of a comparison: one page with before, after and difference side by side. */
import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A picture that is not as accepted. */
export interface Difference {
  name: string;
  kind: 'new' | 'gone' | 'size' | 'pixels';
  /** How many pixels differ. */
  pixels: number;
  /** Before and after, when they differ. */
  sizes?: readonly [Size, Size];
}

interface Size {
  width: number;
  height: number;
}

/** Writes index.html with its pictures into the folder and answers the page's path. */
export function writeReport(folder: string, differences: readonly Difference[], accepted: string): string {
  for (const { name } of differences) {
    const before = path.join(accepted, name);
    if (existsSync(before)) copyFileSync(before, path.join(folder, name.replace('.webp', '.before.webp')));
  }
  const sorted = [...differences].sort((one, other) => one.name.localeCompare(other.name));
  const page = path.join(folder, 'index.html');
  writeFileSync(page, html(folder, sorted));
  return page;
}

function html(folder: string, differences: readonly Difference[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${differences.length} pictures differ</title>
<style>
  body { margin: 24px; background: #f6f5f1; color: #14171a; font: 16px/1.5 system-ui, sans-serif; }
  section { margin-block: 32px; padding: 16px; border: 1px solid #e0ddd5; background: #fff; }
  h2 { margin: 0; font-size: 18px; }
  .row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
  figure { margin: 12px 0 0; }
  img { max-width: 100%; border: 1px solid #c9c5bb; }
  a { color: inherit; }
</style>
<h1>${differences.length} pictures differ</h1>
<p>If a change is meant, accept it with <code>npm run visual:update</code>; if not, the story shows where to look.</p>
${differences.map((difference) => section(folder, difference)).join('\n')}
</html>
`;
}

function section(folder: string, difference: Difference): string {
  const [story = '', theme = '', width = ''] = difference.name.split('.');
  const figures = ['before', 'after', 'difference'].map((kind) => figure(folder, difference.name, kind));
  return `<section><h2>${story}, ${theme}, ${width} px</h2><p>${reason(difference)}</p><div class="row">${figures.join('')}</div></section>`;
}

function reason({ kind, pixels, sizes }: Difference): string {
  if (kind === 'new') return 'New: nothing was accepted yet.';
  if (kind === 'gone') return 'The story is gone; its picture is still there.';
  if (kind === 'size' && sizes) {
    const [before, after] = sizes;
    return `The size changed from ${before.width} × ${before.height} to ${after.width} × ${after.height}.`;
  }
  return `${pixels} pixels differ.`;
}

function figure(folder: string, name: string, kind: string): string {
  const file = name.replace('.webp', `.${kind}.webp`);
  if (!existsSync(path.join(folder, file))) return '<figure></figure>';
  return `<figure><figcaption>${kind}</figcaption><a href="${file}"><img src="${file}" alt="${kind}" loading="lazy"></a></figure>`;
}
