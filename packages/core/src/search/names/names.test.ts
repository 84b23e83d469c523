import { expect, test } from 'vitest';
import { makes as spokenMakes } from '../makes.ts';
import { areSameNumber, namesMeant } from './index.ts';

const makes = [
  'КАМАЗ',
  'Komatsu',
  'Caterpillar',
  'Урал',
  'Žetor',
  'Раскат',
  'JCB',
  'PC200-8',
  'Автокран',
  'Кран-манипулятор',
];
const meant = (text: string) => namesMeant(makes, text, (make) => make);

test.each([
  ['mats', ['Komatsu']],
  ['kamaz', ['КАМАЗ']],
  ['комацу', ['Komatsu']],
  ['кат', ['Caterpillar', 'Раскат']],
  ['rfn', ['Caterpillar', 'Раскат']],
  ['джисиби', ['JCB']],
  ['rjvfwe', ['Komatsu']],
  ['лщьфеыг', ['Komatsu']],
  ['rfvfp', ['КАМАЗ']],
  ['рс200', ['PC200-8']],
  ['кран', ['Автокран', 'Кран-манипулятор']],
  ['  УРАЛ ', ['Урал']],
  ['', makes],
  ['вольво', []],
])('«%s» means %j', (text, names) => {
  expect(meant(text)).toEqual(names);
});

test('every spoken name of a make means it', () => {
  const all = Object.keys(spokenMakes);
  for (const [make, words] of Object.entries(spokenMakes))
    for (const word of words)
      expect(
        namesMeant(all, word, (one) => one),
        word,
      ).toContain(make);
});

test.each([
  ['Q-7', 'q 7', true],
  ['А-41', 'a41', true],
  ['77', '77', true],
  ['77', '770', false],
  ['–', '/', false],
])('the numbers «%s» and «%s» are one: %s', (one, other, same) => {
  expect(areSameNumber(one, other)).toBe(same);
});
