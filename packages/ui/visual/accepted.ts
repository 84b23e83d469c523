/**
 * The accepted pictures: a sheet for each story with all its views, those that look the same once, and one file that
 * says where each view is and what the sheets hang on.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StepFailed } from '@leasing/workspace/steps';
import sharp from 'sharp';
import { nameOf, type Setting } from './browser.ts';
import { type Box, cut, decode, type Picture, same } from './pixels.ts';
import type { Tokens } from './tokens.ts';

/** Pictures by their views' names, «dark 390». */
export type Views = ReadonlyMap<string, Picture>;

interface Manifest {
  setting?: Setting;
  /** The tokens' values when all sheets were accepted. */
  tokens: Tokens;
  /** Stories, their views, and where those are on the sheet: «206x76+0+0», width, height, left and top. */
  places: Record<string, Record<string, string>>;
}

export class AcceptedPictures {
  readonly #folder: string;
  readonly #manifest: Manifest;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    const file = this.#file('manifest.json');
    this.#manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tokens: {}, places: {} };
  }

  /** Throws where a browser or fonts of another setting would make the difference; not when all are accepted anew. */
  mustFit(setting: Setting, { all }: { all: boolean }): void {
    const before = this.#manifest.setting;
    if (all || !before || nameOf(before) === nameOf(setting)) return;
    throw new StepFailed(
      `The accepted pictures are of ${nameOf(before)}, these would be of ${nameOf(setting)}: they would differ by the ` +
        'browser, so nothing was compared. Install what the lock file names (npm run check does), or take all pictures ' +
        'anew from the version before your change: npm run visual:update',
    );
  }

  get tokens(): Tokens {
    return this.#manifest.tokens;
  }

  get stories(): string[] {
    return Object.keys(this.#manifest.places);
  }

  async viewsOf(story: string): Promise<Views> {
    const places = Object.entries(this.#manifest.places[story] ?? {});
    const file = this.#file(`${story}.webp`);
    if (places.length === 0 || !existsSync(file)) return new Map();
    const sheet = await decode(file);
    return new Map(places.map(([view, place]) => [view, cut(sheet, boxOf(place))]));
  }

  /** Writes the story's sheet anew. */
  async accept(story: string, views: Views): Promise<void> {
    const places = placesOf(views);
    writeFileSync(this.#file(`${story}.webp`), await drawSheet(views, places));
    const written = [...places].map(([view, box]) => [view, geometryOf(box)]);
    this.#manifest.places[story] = Object.fromEntries(written);
  }

  /** Removes what is there of other stories than these. */
  keepOnly(stories: readonly string[]): void {
    const kept = new Set(stories);
    for (const story of this.stories) if (!kept.has(story)) delete this.#manifest.places[story];
    for (const file of readdirSync(this.#folder)) {
      if (file.endsWith('.webp') && !kept.has(path.basename(file, '.webp'))) rmSync(this.#file(file));
    }
  }

  /** Says what all of the sheets hang on now. */
  settle(setting: Setting, tokens: Tokens): void {
    Object.assign(this.#manifest, { setting, tokens });
  }

  save(): void {
    const places = Object.entries(this.#manifest.places).sort(([one], [other]) => (one < other ? -1 : 1));
    const { setting, tokens } = this.#manifest;
    const manifest = { setting, tokens, places: Object.fromEntries(places) };
    writeFileSync(this.#file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  }

  #file(name: string): string {
    return path.join(this.#folder, name);
  }
}

const GAP = 16;
const GROUND = '#8a8a8a';

/** Views of one width side by side, widths one below the other, and a view that looks like another in its place. */
function placesOf(views: Views): Map<string, Box> {
  const places = new Map<string, Box>();
  let [left, top, bottom, rowWidth] = [0, 0, 0, ''];
  for (const [name, view] of views) {
    const twin = [...places.keys()].find((other) => same(views.get(other) as Picture, view));
    if (twin) {
      places.set(name, places.get(twin) as Box);
      continue;
    }
    const width = name.split(' ').at(-1) as string;
    if (width !== rowWidth && bottom > 0) [left, top] = [0, bottom + GAP];
    rowWidth = width;
    places.set(name, { left, top, width: view.width, height: view.height });
    left += view.width + GAP;
    bottom = Math.max(bottom, top + view.height);
  }
  return places;
}

function drawSheet(views: Views, places: ReadonlyMap<string, Box>): Promise<Buffer> {
  const boxes = [...places.values()];
  const width = Math.max(...boxes.map(({ left, width }) => left + width));
  const height = Math.max(...boxes.map(({ top, height }) => top + height));
  const drawn = [...views].map(([name, { data, width, height }]) => {
    const { left, top } = places.get(name) as Box;
    return { input: data, raw: { width, height, channels: 4 as const }, left, top };
  });
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(drawn)
    .webp({ lossless: true, effort: 5 })
    .toBuffer();
}

const geometryOf = ({ left, top, width, height }: Box) => `${width}x${height}+${left}+${top}`;

function boxOf(geometry: string): Box {
  const [width = 0, height = 0, left = 0, top = 0] = geometry.split(/[x+]/).map(Number);
  return { left, top, width, height };
}
