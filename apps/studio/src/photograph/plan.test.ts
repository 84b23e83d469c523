import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { machines, parts } from '../stock/stock.ts';
import { FULL_GALLERIES, folderOf, galleries, namesOf, pictureName } from './plan.ts';

const PHOTOS = fileURLToPath(new URL('../../../api/demo/photos/', import.meta.url));
const all = galleries(machines(), parts());

describe('the galleries of the demo stock', () => {
  it('give at least twenty machines four views and a turntable, three of every type', () => {
    const full = all.filter(({ views, turntable }) => views.length === 4 && turntable);
    expect(full).toHaveLength(FULL_GALLERIES);
    const kinds = full.map(({ subject }) => subject.kind);
    for (const kind of new Set(kinds)) expect(kinds.filter((other) => other === kind)).toHaveLength(3);
  });

  it('give every item at least one view', () => {
    for (const { views, subject } of all) expect(views.length, subject.id).toBeGreaterThan(0);
  });

  it('have every picture in the repository', () => {
    const missing = all.flatMap((gallery) =>
      namesOf(gallery)
        .map((name) => join(folderOf(gallery.subject.id), name))
        .filter((name) => !existsSync(join(PHOTOS, name))),
    );
    expect(missing).toEqual([]);
  });
});

describe('names of pictures', () => {
  it('begin with the place in the gallery, from 01', () => {
    expect(pictureName(0, 'hero', 640, 'avif')).toBe('01-hero.640.avif');
    expect(pictureName(3, 'detail', 1600, 'webp')).toBe('04-detail.1600.webp');
  });

  it('call the only picture of a part its hero, too', () => {
    expect(pictureName(0, 'part', 320, 'webp')).toBe('01-hero.320.webp');
  });

  it('keep slashes of part numbers out of folder names', () => {
    expect(folderOf('0445/12/3')).toBe('0445_12_3');
  });
});
