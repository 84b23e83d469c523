import { describe, expect, test } from 'vitest';
import { otherStems, stemOf } from './index.ts';

describe('the forms of a word have one stem, also where a vowel comes and goes', () => {
  test.each([
    ['каток', 'катки', 'катка', 'катков'],
    ['палец', 'пальцы', 'пальца', 'пальцев'],
    ['втулка', 'втулки', 'втулок'],
    ['ремень', 'ремни', 'ремня'],
    ['блок', 'блока', 'блоки'],
    ['ленивец', 'ленивца', 'ленивцы'],
    ['зуб', 'зуба', 'зубья', 'зубьев', 'зубьями'],
    ['звено', 'звенья', 'звеньев'],
    ['сиденье', 'сиденья', 'сидений'],
    ['бадья', 'бадьи', 'бадью'],
    ['цепь', 'цепи', 'цепью'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });

  test('a dictionary that knows only endings is asked for each', () => {
    expect(otherStems('катки')).toContain('каток');
    expect(otherStems('пальцы')).toContain('палец');
    expect(otherStems('втулок')).toContain('втулк');
    expect(otherStems('каток')).toContain('катк');
    expect(otherStems('насос')).toEqual([]);
    expect(otherStems('6520')).toEqual([]);
  });
});
