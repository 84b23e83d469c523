import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { machines, parts } from '../stock/stock.ts';
import { folderOf, galleries, namesOf, pictureName, TURNTABLES } from './plan.ts';

const PHOTOS = fileURLToPath(new URL('../../../api/demo/photos/', import.meta.url));
const all = galleries(machines(), parts());

describe('the galleries of the demo stock', () => {
  it('give a dozen machines of all types a turntable', () => {
    const filmed = all.filter(({ turntable }) => turntable);
    expect(filmed).toHaveLength(TURNTABLES);
    expect(new Set(filmed.map(({ subject }) => subject.kind)).size).toBe(7);
  });

  it('give every machine five views and every part one', () => {
    for (const { views, subject } of all)
      expect(views.length, subject.id).toBe(subject.kind === 'part' ? 1 : 5);
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
    expect(pictureName(0, 'hero', 640)).toBe('01-hero.640.avif');
    expect(pictureName(4, 'detail', 1600)).toBe('05-detail.1600.avif');
  });

  it('call the only picture of a part its hero, too', () => {
    expect(pictureName(0, 'part', 320)).toBe('01-hero.320.avif');
  });

  it('keep slashes of part numbers out of folder names', () => {
    expect(folderOf('0445/12/3')).toBe('0445_12_3');
  });
});
