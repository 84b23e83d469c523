/**
 * Compares a picture of every story with the accepted one, pixel by pixel.
 *
 *   npm run visual [words…]          compares; exit status 1 and a report when anything differs
 *   npm run visual:update [words…]   accepts the pictures as they are now
 *
 * Words narrow the run to stories whose id contains one of them, for example `ProductCard` or `card`: only their files
 * are built.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { packageFolder } from '../scripts/entries.ts';
import { changedArea, type Difference, writeReport } from './report.ts';
import { shotsOf, takeShots } from './shots.ts';
import { buildStorybook, listStories } from './storybook.ts';

const accepted = path.join(packageFolder, 'visual-baselines');
const reportFolder = path.join(packageFolder, '.visual/report');
/** How far a pixel's colour may be off, 0 to 1: below what an eye sees, above what rasterising rounds. */
const THRESHOLD = 0.1;
/** How often a picture that differs is taken, and milliseconds between two. */
const LOOKS = 3;
const REST = 300;

const words = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map((word) => word.toLowerCase());
const update = process.argv.includes('--update');

mkdirSync(accepted, { recursive: true });
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
console.log('Building Storybook …');
buildStorybook(words);
const stories = listStories(words);
const names = stories.flatMap(shotsOf);
const differences: Difference[] = [];
let pictureCount = 0;
let changed = 0;

await takeShots(stories, async (name, take) => {
  pictureCount += 1;
  if (pictureCount % 50 === 0) console.log(`${pictureCount} of ${names.length} pictures`);
  const file = path.join(accepted, name);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  let picture = await take();
  let difference = await compare(name, before, picture);
  // On a busy machine an observer is called late: what differs is looked at again when it has come to rest.
  for (let look = 2; difference && before && look <= LOOKS; look++) {
    await setTimeout(REST);
    console.log(`${name} differs: look ${look} of ${LOOKS}`);
    picture = await take();
    difference = await compare(name, before, picture);
  }
  if (!difference) return;
  changed += 1;
  if (update) writeFileSync(file, await toWebp(picture));
  else differences.push(difference);
});

const removedNames = words.length > 0 ? [] : readdirSync(accepted).filter((name) => !names.includes(name));
for (const name of removedNames) {
  if (update) rmSync(path.join(accepted, name));
  else differences.push({ name, kind: 'gone', pixels: 0 });
}

if (update) {
  console.log(`${changed} of ${pictureCount} pictures accepted, ${removedNames.length} removed.`);
} else if (differences.length > 0) {
  const report = await writeReport(reportFolder, differences, accepted);
  for (const { name, kind, pixels } of differences) console.error(`✗ ${name}: ${kind} ${pixels || ''}`);
  console.error(
    `${differences.length} of ${pictureCount} pictures differ. Look at ${path.relative(process.cwd(), report)}`,
  );
  console.error('If the changes are meant: npm run visual:update');
  process.exitCode = 1;
} else {
  console.log(`${pictureCount} pictures are as accepted.`);
}

/** Both are decoded: writing WebP costs more than the whole comparison, and most pictures are as accepted. */
async function compare(
  name: string,
  before: Buffer | undefined,
  picture: Buffer,
): Promise<Difference | undefined> {
  const [old, now] = await Promise.all([before && pixels(before), pixels(picture)]);
  if (old?.data.equals(now.data)) return undefined;
  const keep = (suffix: string, webp: Buffer) =>
    writeFileSync(path.join(reportFolder, name.replace('.webp', `.${suffix}.webp`)), webp);
  if (!old) {
    keep('after', await toWebp(picture));
    return { name, kind: 'new', pixels: 0 };
  }
  if (old.width !== now.width || old.height !== now.height) {
    keep('after', await toWebp(picture));
    return { name, kind: 'size', pixels: 0, sizes: [old, now] };
  }
  const diffPixels = new Uint8Array(old.width * old.height * 4);
  const count = pixelmatch(old.data, now.data, diffPixels, old.width, old.height, { threshold: THRESHOLD });
  if (count === 0) return undefined;
  const raw = { width: old.width, height: old.height, channels: 4 as const };
  keep('after', await toWebp(picture));
  keep('difference', await sharp(diffPixels, { raw }).webp({ lossless: true }).toBuffer());
  const area = changedArea(old.data, now.data, old);
  return { name, kind: 'pixels', pixels: count, ...(area && { area }) };
}

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function toWebp(picture: Buffer): Promise<Buffer> {
  return sharp(picture).webp({ lossless: true, effort: 6 }).toBuffer();
}
