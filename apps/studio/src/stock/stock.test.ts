import { describe, expect, it } from 'vitest';
import { liveriedMakes } from '../livery/livery.ts';
import { machines, parseRows, parts } from './stock.ts';
import type { MachineType } from './subject.ts';

const TYPES: readonly MachineType[] = [
  'excavator',
  'bulldozer',
  'grader',
  'roller',
  'mixer',
  'truck',
  'crane',
];

describe('the demo stock', () => {
  it('has at least 60 machines and 80 spare parts', () => {
    expect(machines().length).toBeGreaterThanOrEqual(60);
    expect(parts().length).toBeGreaterThanOrEqual(80);
  });

  it.each(TYPES)('has at least 7 machines of the type %s', (type) => {
    expect(machines().filter(({ kind }) => kind === type).length).toBeGreaterThanOrEqual(7);
  });

  it('opens with all seven types: those stand in the carousel of the home page', () => {
    const newest = machines().slice(0, 12);
    expect(new Set(newest.map(({ kind }) => kind)).size).toBe(TYPES.length);
  });

  it('uses each number once', () => {
    const ids = [...machines(), ...parts()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives every machine a mass and every lorry a load', () => {
    for (const { mass, load, kind, name } of machines()) {
      expect(mass, name).toBeGreaterThan(0);
      if (['mixer', 'truck', 'crane'].includes(kind)) expect(load, name).toBeGreaterThan(0);
    }
  });

  it('has a livery for every make', () => {
    const known = liveriedMakes();
    for (const { make } of machines()) expect(known).toContain(make);
  });

  it('shows old machines more worn than new ones', () => {
    const byHours = machines().sort((a, b) => a.wear.age - b.wear.age);
    expect(byHours.at(-1)?.wear.age).toBeGreaterThan(2 * (byHours[0]?.wear.age ?? 0));
    const [fresh, used] = ['новая', 'б/у'].map((word) => parts().find(({ id }) => conditionOf(id) === word));
    expect(fresh?.wear.age).toBe(0);
    expect(used?.wear.age).toBeGreaterThan(0);
  });
});

const conditionOf = (id: string): string =>
  id === '242-6825' ? 'б/у' : id === '01174421-SET' ? 'новая' : '';

describe('reading the stock files', () => {
  it('keeps semicolons and doubled quotes inside a quoted cell', () => {
    expect(parseRows('a;b\n"x; ""y""";2\n')).toEqual([{ a: 'x; "y"', b: '2' }]);
  });

  it('keeps empty cells in their columns', () => {
    expect(parseRows('a;b;c\n;;3\n1;;\n')).toEqual([
      { a: '', b: '', c: '3' },
      { a: '1', b: '', c: '' },
    ]);
  });
});
