import { groupDigits, NBSP } from './numbers.ts';

/** Forms for 1, 2 and 5: «месяц», «месяца», «месяцев». */
export type PluralForms = readonly [one: string, few: string, many: string];

// Apart from the table, so that what reads out a unit (the calculator, a slider) brings the nouns it says and no other.
/** Forms of the month. */
export const MONTH_FORMS: PluralForms = ['месяц', 'месяца', 'месяцев'];
/** Forms of the rouble, for sentences and for what a screen reader says. */
export const ROUBLE_FORMS: PluralForms = ['рубль', 'рубля', 'рублей'];
/** Forms of the engine hour, in which the work of a machine is counted. */
export const ENGINE_HOUR_FORMS: PluralForms = ['моточас', 'моточаса', 'моточасов'];
/** Forms of the tonne. */
export const TONNE_FORMS: PluralForms = ['тонна', 'тонны', 'тонн'];

/** Every noun that the product counts. */
export const countedNouns = {
  month: MONTH_FORMS,
  day: ['день', 'дня', 'дней'],
  hour: ['час', 'часа', 'часов'],
  minute: ['минута', 'минуты', 'минут'],
  second: ['секунда', 'секунды', 'секунд'],
  rouble: ROUBLE_FORMS,
  payment: ['платёж', 'платежа', 'платежей'],
  engineHour: ENGINE_HOUR_FORMS,
  tonne: TONNE_FORMS,
  machine: ['машина', 'машины', 'машин'],
  sparePart: ['запчасть', 'запчасти', 'запчастей'],
  offer: ['предложение', 'предложения', 'предложений'],
  item: ['товар', 'товара', 'товаров'],
  request: ['заявка', 'заявки', 'заявок'],
  view: ['просмотр', 'просмотра', 'просмотров'],
  like: ['отметка', 'отметки', 'отметок'],
  photo: ['фотография', 'фотографии', 'фотографий'],
  file: ['файл', 'файла', 'файлов'],
  message: ['сообщение', 'сообщения', 'сообщений'],
  question: ['вопрос', 'вопроса', 'вопросов'],
  row: ['строка', 'строки', 'строк'],
  fault: ['неисправность', 'неисправности', 'неисправностей'],
} as const satisfies Record<string, PluralForms>;

/** A noun that {@link countWord} and {@link counted} know. */
export type CountedNoun = keyof typeof countedNouns;

/** Picks the Russian form for a number. A fraction takes the form of «полтора месяца»: the second. */
export function plural(count: number, forms: PluralForms): string {
  const number = Math.abs(count);
  if (!Number.isInteger(number)) return forms[1];
  const lastTwo = number % 100;
  const last = number % 10;
  if (lastTwo > 10 && lastTwo < 20) return forms[2];
  if (last === 1) return forms[0];
  return last > 1 && last < 5 ? forms[1] : forms[2];
}

/** The noun alone in the form that suits the number: countWord(3, 'offer') gives «предложения». */
export function countWord(count: number, noun: CountedNoun): string {
  return plural(count, countedNouns[noun]);
}

/** Number and noun, joined by a no-break space: counted(12, 'month') gives «12 месяцев». */
export function counted(count: number, noun: CountedNoun): string {
  return `${groupDigits(count)}${NBSP}${countWord(count, noun)}`;
}
