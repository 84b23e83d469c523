import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { machines } from '../stock/stock.ts';
import type { MachineType, Subject } from '../stock/subject.ts';
import { Darkroom } from './darkroom.ts';
import { print } from './develop.ts';

/** Pictures of the site itself, with a transparent background: they stand on light and on dark pages alike. */
const PUBLIC = fileURLToPath(new URL('../../../web/public/', import.meta.url));

/** Which machine stands for its type, by make and model. */
const TYPES: Record<MachineType, string> = {
  excavator: 'Komatsu PC200-8',
  bulldozer: 'Komatsu D65EX-16',
  grader: 'Caterpillar 140M',
  roller: 'HAMM 3412',
  mixer: 'SHACMAN SX5315GJB',
  truck: 'КАМАЗ 6520',
  crane: 'Ивановец КС-45717К-3',
};

/** Prints of one type: large ones for the home page's hero, a small one for lists and placeholders. */
const PRINTS = [
  { folder: 'hero', suffix: '.1280', width: 1280 },
  { folder: 'hero', suffix: '.800', width: 800 },
  { folder: 'hero', suffix: '.640', width: 640 },
  { folder: 'hero', suffix: '.480', width: 480 },
  { folder: 'types', suffix: '', width: 320 },
] as const;

const write = async (picture: Sharp, base: string) => {
  await picture.avif({ quality: 56, effort: 4 }).toFile(`${base}.avif`);
};

const find = (stock: readonly Subject[], name: string): Subject => {
  const subject = stock.find(({ make, model }) => `${make} ${model}` === name);
  if (!subject) throw new Error(`The demo stock has no "${name}"`);
  // Showpieces are clean: they stand for the type, not for one used machine.
  return { ...subject, id: `showpiece ${name}`, wear: { dust: 0.12, age: 0.05 } };
};

const typePictures = async (room: Darkroom, stock: readonly Subject[], force: boolean) => {
  for (const [slug, name] of Object.entries(TYPES)) {
    const prints = PRINTS.map(({ folder, suffix, width }) => ({
      base: join(PUBLIC, folder, slug + suffix),
      width,
    }));
    if (!force && prints.every(({ base }) => existsSync(`${base}.avif`))) continue;
    const shot = { view: 'hero', width: 1280, height: 960, exposures: 8, alpha: true, margin: 0.03 } as const;
    const picture = await print(await room.take(find(stock, name), shot))
      .png()
      .toBuffer();
    for (const { base, width } of prints) {
      await mkdir(dirname(base), { recursive: true });
      await write(sharp(picture).resize({ width, kernel: 'lanczos3' }), base);
    }
    console.log(slug);
  }
};

const { values } = parseArgs({ options: { force: { type: 'boolean', default: false } } });
const room = await new Darkroom().open();
try {
  const stock = machines();
  await typePictures(room, stock, values.force);
} finally {
  await room.close();
}
