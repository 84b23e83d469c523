/* Words that make a number a bound: «от 5 млн», «не старше 2018», «2018 и новее». */

export const atLeast = [
  'от',
  'с',
  'со',
  'более',
  'больше',
  'свыше',
  'не менее',
  'не меньше',
  'минимум',
  'мин',
  'min',
  '>',
  '≥',
  'дороже',
  'не дешевле',
  'выше',
  'не ниже',
  'после',
  'новее',
  'моложе',
  'позже',
  'позднее',
  'не старше',
  'не раньше',
  'не ранее',
];
export const atMost = [
  'до',
  'не более',
  'не больше',
  'менее',
  'меньше',
  'максимум',
  'макс',
  'max',
  '<',
  '≤',
  'дешевле',
  'не дороже',
  'ниже',
  'не выше',
  'за',
  'в пределах',
  'старше',
  'раньше',
  'ранее',
  'не новее',
  'не моложе',
  'не позже',
  'не позднее',
  'не свыше',
];
/** Bounds that also stand behind a number: «2018 и новее», «300 л.с. или больше». «2018 и дешевле» asks for cheap ones. */
export const behind = [
  'более',
  'больше',
  'выше',
  'дороже',
  'новее',
  'моложе',
  'позже',
  'позднее',
  'менее',
  'меньше',
  'ниже',
  'старше',
  'раньше',
  'ранее',
];
/** Bounds of which the word itself says that a price is meant, or an age. */
export const ofPrice = ['дороже', 'не дешевле', 'дешевле', 'не дороже'];
export const ofAge = ['старше', 'не новее', 'не моложе'];
/** Of those behind a number, what belongs to it whatever follows: «2015 и новее 20 т». */
export const alwaysBehind = ['новее', 'моложе', 'позже', 'позднее', 'старше', 'раньше', 'ранее', 'выше'];
export const roughly = ['около', 'примерно', 'порядка', '~'];
/** Of those before a number, what is said of years alone: «не старше 2018 до 5000 часов» is a year and hours. */
export const ofYear = [
  ...ofAge,
  'новее',
  'моложе',
  'не старше',
  'не раньше',
  'не ранее',
  'не позже',
  'не позднее',
];
/** Bounds that need no space behind them. */
export const bareBounds = '[~<>≤≥]';
