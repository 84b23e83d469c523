import { expect, test } from 'vitest';
import { namesMeant } from './index.ts';

const makes = ['КАМАЗ', 'Komatsu', 'Caterpillar', 'Урал', 'Žetor', 'PC200-8', 'Автокран', 'Кран-манипулятор'];
const meant = (text: string) => namesMeant(makes, text, (make) => make);

test.each([
  ['mats', ['Komatsu']],
  ['kamaz', ['КАМАЗ']],
  ['комацу', ['Komatsu']],
  ['кат', ['Caterpillar']],
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
