/**
 * The report of a comparison: one page with a chapter for each cause, so that one change in a hundred stories is one
 * finding. Before and after are side by side, as far as they differ, and beside them what differs.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Difference } from './compare.ts';
import type { Box, Picture, Size } from './pixels.ts';

/** Of how many stories a finding shows pictures; the others it names. */
const SHOWN = 12;
/** Pixels around what changed, so that one sees where it is. */
const MARGIN = 24;

export interface Finding {
  cause: string;
  /** The stories concerned, each with what it says of its views. */
  stories: Map<string, string[]>;
}

/** Gathers the differences as they are found, so that their pictures need not stay in memory. */
export class Report {
  readonly #folder: string;
  readonly #findings = new Map<string, Finding>();

  constructor(folder: string) {
    this.#folder = folder;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }

  /** What concerns most stories first. */
  get findings(): Finding[] {
    return [...this.#findings.values()].sort((one, other) => other.stories.size - one.stories.size);
  }

  async add(difference: Difference): Promise<void> {
    const { cause, story } = difference;
    const finding = this.#findings.get(cause) ?? { cause, stories: new Map<string, string[]>() };
    this.#findings.set(cause, finding);
    const parts = finding.stories.get(story) ?? [];
    finding.stories.set(story, parts);
    const pictured = finding.stories.size <= SHOWN;
    parts.push(pictured ? await this.#section(difference) : `<p>${difference.view}</p>`);
  }

  /** Answers the page's path. */
  write(): string {
    const page = path.join(this.#folder, 'index.html');
    writeFileSync(page, html(this.findings));
    return page;
  }

  async #section({ story, view, before, after, change }: Difference): Promise<string> {
    const name = `${story}.${view.replaceAll(' ', '.')}`;
    const { width, height } = (after ?? before) as Picture;
    const area = change?.area ?? { left: 0, top: 0, width, height };
    const sides = Object.entries({ before, after }).filter((side): side is [string, Picture] => !!side[1]);
    for (const [side, picture] of sides) {
      await write(path.join(this.#folder, `${name}.${side}.webp`), picture);
    }
    const figures = sides.map(([side, picture]) =>
      figure(side, [`${name}.${side}.webp`], around(area, picture)),
    );
    if (change && before && after) {
      const both = ['before', 'after'].map((side) => `${name}.${side}.webp`);
      figures.push(figure('difference', both, around(area, after)));
    }
    return `<h4>${view}</h4><p>${whatChanged(before, after, change?.pixels)}</p><div class="row">${figures.join('')}</div>`;
  }
}

/** «the same change in 87 stories», with its cause. */
export function titleOf({ cause, stories }: Finding): string {
  const many = stories.size === 1 ? `in ${[...stories.keys()][0]}` : `in ${stories.size} stories`;
  if (cause === 'new') return `New, nothing was accepted yet: ${many}`;
  if (cause === 'gone') return `No longer there: ${many}`;
  const same = stories.size === 1 ? '' : 'the same change ';
  return cause.startsWith('--') ? `${cause}: ${same}${many}` : `Begins in ${cause}: ${same}${many}`;
}

function whatChanged(before?: Picture, after?: Picture, pixels?: number): string {
  const size = ({ width, height }: Size) => `${width} × ${height}`;
  if (!before || !after) return size((before ?? after) as Picture);
  const resized =
    size(before) === size(after) ? '' : `The size changed from ${size(before)} to ${size(after)}. `;
  return `${resized}${pixels ?? 0} pixels differ.`;
}

function around({ left, top, width, height }: Box, within: Size): Box {
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const right = Math.min(within.width, left + width + MARGIN);
  const bottom = Math.min(within.height, top + height + MARGIN);
  return { left: x, top: y, width: right - x, height: bottom - y };
}

/** A part of a picture, or of two pictures what they do not share, many times as bright. */
function figure(caption: string, files: string[], { left, top, width, height }: Box): string {
  const images = files.map((file) => `url('${file}')`).join();
  const style = `width:${width}px;height:${height}px;background-image:${images};background-position:-${left}px -${top}px`;
  return `<figure class="${caption}"><figcaption>${caption}</figcaption><a href="${files.at(-1)}" style="${style}"></a></figure>`;
}

async function write(file: string, { data, width, height }: Picture): Promise<void> {
  await sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 0 })
    .toFile(file);
}

function html(findings: readonly Finding[]): string {
  const chapters = findings.map((finding, index) => {
    const stories = [...finding.stories].map(([story, parts], number) => {
      const open = number === 0 ? ' open' : '';
      return `<details${open}><summary>${story}</summary>${parts.join('\n')}</details>`;
    });
    return `<h2 id="${index}">${titleOf(finding)}</h2>${stories.join('\n')}`;
  });
  const list = findings.map((finding, index) => `<li><a href="#${index}">${titleOf(finding)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${findings.length} findings</title>
<style>
  body { margin: 24px; background: #f6f5f1; color: #14171a; font: 16px/1.5 system-ui, sans-serif; }
  details { margin-block: 8px; padding: 8px 16px; border: 1px solid #e0ddd5; background: #fff; }
  h4 { margin: 16px 0 0; }
  p { margin: 0; }
  .row { display: flex; flex-wrap: wrap; gap: 16px; }
  figure { max-width: 100%; margin: 8px 0 0; overflow: auto; }
  figure a { display: block; outline: 1px solid #c9c5bb; background-repeat: no-repeat; }
  figure.difference a { background-blend-mode: difference; filter: brightness(16); }
</style>
<h1>${findings.length} findings</h1>
<p>If a change is meant, accept it with <code>npm run visual:update</code>; if not, the story shows where to look. A press
on a picture opens the whole of it.</p>
<ul>${list.join('')}</ul>
${chapters.join('\n')}
</html>
`;
}
