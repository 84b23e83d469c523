/** What a word makes of a number: «от 5 млн», «не старше 2018», «2018 и новее». */
export interface Bound {
  readonly word: string;
  readonly side: 'least' | 'most' | 'about';
  /** What the word itself says is measured. */
  readonly of?: 'price' | 'year';
  /**
   * It may also follow its number: «300 л.с. или больше». With `unlessNumber` what a number follows is the bound of that
   * number: «3 млн и больше двух тонн», but «2015 и новее 20 т».
   */
  readonly follows?: 'always' | 'unlessNumber';
}

const groups: readonly (Omit<Bound, 'word'> & { words: readonly string[] })[] = [
  {
    side: 'least',
    words: ['от', 'с', 'со', 'свыше', 'не менее', 'не меньше', 'не ниже', 'минимум', 'мин', 'min', '>', '≥'],
  },
  { side: 'least', words: ['более', 'больше'], follows: 'unlessNumber' },
  { side: 'least', words: ['выше'], follows: 'always' },
  { side: 'least', words: ['не дешевле'], of: 'price' },
  { side: 'least', words: ['дороже'], of: 'price', follows: 'unlessNumber' },
  { side: 'least', words: ['после', 'не старше', 'не раньше', 'не ранее'], of: 'year' },
  { side: 'least', words: ['новее', 'моложе', 'позже', 'позднее'], of: 'year', follows: 'always' },
  {
    side: 'most',
    words: ['до', 'за', 'в пределах', 'не более', 'не больше', 'не выше', 'не свыше'],
  },
  { side: 'most', words: ['максимум', 'макс', 'max', '<', '≤'] },
  { side: 'most', words: ['менее', 'меньше', 'ниже'], follows: 'unlessNumber' },
  // «2018 и дешевле» asks for cheap ones.
  { side: 'most', words: ['дешевле', 'не дороже'], of: 'price' },
  { side: 'most', words: ['не новее', 'не моложе', 'не позже', 'не позднее'], of: 'year' },
  { side: 'most', words: ['старше', 'раньше', 'ранее'], of: 'year', follows: 'always' },
  { side: 'about', words: ['около', 'примерно', 'порядка', '~'] },
];

/** All words that bound a number. */
export const bounds: readonly Bound[] = groups.flatMap(({ words, ...bound }) =>
  words.map((word) => ({ word, ...bound })),
);

/** What is behind the joint of two quantities: «35 тонн до 20 млн». */
export const untilBound: Bound = { word: 'до', side: 'most' };
/** A plus behind a number: «2018+». */
export const plusBound: Bound = { word: '+', side: 'least' };
