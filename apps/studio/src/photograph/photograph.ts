import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ANGLES, type View } from '../camera/views.ts';
import { machines, parts } from '../stock/stock.ts';
import { Darkroom } from './darkroom.ts';
import { Film, print, writePicture } from './develop.ts';
import { folderOf, type Gallery, galleries, pictureName, turntableName } from './plan.ts';

const PHOTOS = fileURLToPath(new URL('../../../api/demo/photos/', import.meta.url));

/** A film needs less detail than a picture: its frames are rendered at four fifths and enlarged. */
const TURNTABLE = {
  frame: { width: 640, height: 480 },
  size: { width: 800, height: 600 },
  frames: 36,
  framesPerSecond: 12,
};

/** One entry of a gallery: a picture in all its widths, or the turntable. */
interface Task {
  gallery: Gallery;
  index: number;
  view: View | 'turntable';
  files: { width: number; file: string }[];
}

const tasksOf = (gallery: Gallery): Task[] => {
  const folder = join(PHOTOS, folderOf(gallery.subject.id));
  const stills = gallery.views.map((view, index): Task => {
    const files = gallery.widths.map((width) => ({
      width,
      file: join(folder, pictureName(index, view, width)),
    }));
    return { gallery, index, view, files };
  });
  const index = gallery.views.length;
  const film = { width: TURNTABLE.size.width, file: join(folder, turntableName(index)) };
  return gallery.turntable ? [...stills, { gallery, index, view: 'turntable', files: [film] }] : stills;
};

/** A picture is taken once, in the size of its largest print or as large as the option allows. */
const takePicture = async (room: Darkroom, { gallery, view, files }: Task, options: Options) => {
  if (view === 'turntable') return;
  const width = Math.min(options.pixels, Math.max(...gallery.widths));
  const negative = await room.take(gallery.subject, {
    view,
    width,
    height: (width * 3) / 4,
    exposures: options.exposures,
    alpha: true,
    fade: true,
  });
  const picture = print(negative);
  await Promise.all(files.map(({ width: size, file }) => writePicture(picture, size, file)));
};

const takeTurntable = async (room: Darkroom, { gallery, files }: Task) => {
  const file = files[0]?.file as string;
  await mkdir(dirname(file), { recursive: true });
  const { frame, frames } = TURNTABLE;
  // Made elsewhere: a film that was interrupted must not be taken for one of the gallery.
  const unfinished = join(tmpdir(), `turntable-${process.pid}.mp4`);
  const film = new Film(unfinished, TURNTABLE);
  for (let i = 0; i < frames; i++) {
    const azimuth = ANGLES.hero.azimuth + (i * 360) / frames;
    const { pixels } = await room.take(gallery.subject, {
      view: 'hero',
      ...frame,
      exposures: 1,
      azimuth,
      margin: 0.02,
    });
    await film.add(pixels);
  }
  await film.finish();
  await copyFile(unfinished, file);
  await rm(unfinished);
};

const folderSize = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

interface Options {
  only: readonly string[] | undefined;
  force: boolean;
  stills: boolean;
  exposures: number;
  pixels: number;
}

const wholeNumber = (name: string, text: string, from: number, to: number): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  throw new Error(`--${name} takes a whole number from ${from} to ${to}, not "${text}"`);
};

const readOptions = (): Options => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      force: { type: 'boolean', default: false },
      stills: { type: 'boolean', default: false },
      exposures: { type: 'string', default: '8' },
      pixels: { type: 'string', default: '1600' },
    },
  });
  return {
    only: values.only,
    force: values.force,
    stills: values.stills,
    exposures: wholeNumber('exposures', values.exposures, 1, 256),
    pixels: wholeNumber('pixels', values.pixels, 320, 3200) & ~3,
  };
};

const isDone = ({ files }: Task): boolean => files.every(({ file }) => existsSync(file));

/** What is to do, the first picture of every item before anything else: the catalogue needs those. */
const planTasks = (options: Options): Task[] => {
  const all = galleries(machines(), parts());
  const known = new Set(all.map(({ subject }) => subject.id));
  for (const id of options.only ?? [])
    if (!known.has(id)) throw new Error(`The demo stock has no item "${id}"`);
  return all
    .filter(({ subject }) => !options.only || options.only.includes(subject.id))
    .flatMap(tasksOf)
    .filter((task) => !(options.stills && task.view === 'turntable'))
    .filter((task) => options.force || !isDone(task))
    .sort((a, b) => Math.min(a.index, 1) - Math.min(b.index, 1));
};

const run = async (options: Options) => {
  const tasks = planTasks(options);
  console.log(`${tasks.length} pictures and films to make`);
  if (tasks.length === 0) return;
  const room = await new Darkroom().open();
  const started = Date.now();
  try {
    for (const [i, task] of tasks.entries()) {
      // A second command may have worked on the same list.
      if (!options.force && isDone(task)) continue;
      await (task.view === 'turntable' ? takeTurntable(room, task) : takePicture(room, task, options));
      const { id, make, model } = task.gallery.subject;
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      console.log(`${i + 1}/${tasks.length} ${id} ${make} ${model}: ${task.view}, ${seconds} s`);
    }
  } finally {
    await room.close();
  }
  console.log(`Photos: ${((await folderSize(PHOTOS)) / 1e6).toFixed(1)} MB`);
};

await run(readOptions());
