/**
 * Compares a picture of every story with the accepted one, pixel by pixel.
 *
 *   npm run visual [words…]          compares; exit status 1 and a report when anything differs
 *   npm run visual:update [words…]   accepts the pictures as they are now
 *
 * Words narrow the run to stories whose id contains one of them, for example `productcard`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { packageFolder } from '../scripts/entries.ts';
import { type Difference, writeReport } from './report.ts';
import { buildWorkshop, listShots, type Shot, takeShots } from './stories.ts';

const accepted = path.join(packageFolder, 'visual-baselines');
const reportFolder = path.join(packageFolder, '.visual/report');
/** How far a pixel's colour may be off, 0 to 1: below what an eye sees, above what rasterising rounds. */
const THRESHOLD = 0.1;

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const update = process.argv.includes('--update');

mkdirSync(accepted, { recursive: true });
rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
console.log('Building the workshop …');
buildWorkshop();
const shots = listShots(words);
const differences: Difference[] = [];
let taken = 0;
let changed = 0;

await takeShots(shots, async (shot, picture) => {
  taken += 1;
  if (taken % 50 === 0) console.log(`${taken} of ${shots.length} pictures`);
  const file = path.join(accepted, shot.name);
  const before = existsSync(file) ? readFileSync(file) : undefined;
  const difference = await compare(shot, before, picture);
  if (!difference) return;
  changed += 1;
  if (update) writeFileSync(file, picture);
  else differences.push(difference);
});

const gone =
  words.length > 0 ? [] : readdirSync(accepted).filter((name) => !shots.some((shot) => shot.name === name));
for (const name of gone) {
  if (update) rmSync(path.join(accepted, name));
  else differences.push({ name, kind: 'gone', pixels: 0 });
}

if (update) {
  console.log(`${changed} of ${taken} pictures accepted, ${gone.length} removed.`);
} else if (differences.length > 0) {
  const report = writeReport(reportFolder, differences, accepted);
  console.error(
    `${differences.length} of ${taken} pictures differ. Look at ${path.relative(process.cwd(), report)}`,
  );
  console.error('If the changes are meant: npm run visual:update');
  process.exitCode = 1;
} else {
  console.log(`${taken} pictures are as accepted.`);
}

async function compare(
  shot: Shot,
  before: Buffer | undefined,
  after: Buffer,
): Promise<Difference | undefined> {
  if (before?.equals(after)) return undefined;
  const keep = (suffix: string, picture: Buffer) =>
    writeFileSync(path.join(reportFolder, shot.name.replace('.webp', `.${suffix}.webp`)), picture);
  keep('after', after);
  if (!before) return { name: shot.name, kind: 'new', pixels: 0 };
  const [old, now] = await Promise.all([pixels(before), pixels(after)]);
  if (old.width !== now.width || old.height !== now.height) {
    return { name: shot.name, kind: 'size', pixels: 0, sizes: [old, now] };
  }
  const drawn = new Uint8Array(old.width * old.height * 4);
  const count = pixelmatch(old.data, now.data, drawn, old.width, old.height, { threshold: THRESHOLD });
  if (count === 0) return undefined;
  const raw = { width: old.width, height: old.height, channels: 4 as const };
  keep('difference', await sharp(drawn, { raw }).webp({ lossless: true }).toBuffer());
  return { name: shot.name, kind: 'pixels', pixels: count };
}

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
