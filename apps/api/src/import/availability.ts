/** Words of dealers for «да», «нет» and for whether an item can be had. */
import type { Availability } from '@leasing/core/catalogue';
import { type Read, SPACES, short } from './values.ts';

const YES = new Set([
  ...'да д есть yes y true истина 1 + ✓ ✔ v х x участвует аукцион торги'.split(' '),
  'на аукционе',
  'на торгах',
]);
const NO = new Set(['нет', 'н', 'no', 'n', 'false', 'ложь', '0', 'без торгов', 'не участвует']);

/**
 * What can be bought is in stock, also while it is on its way; what a dealer has no more is sold; what was taken from
 * sale is shown to nobody.
 */
const words: Readonly<Record<Availability, readonly string[]>> = {
  IN_STOCK: [
    'в наличии',
    'наличие',
    'имеется',
    'на складе',
    'на площадке',
    'на стоянке',
    'в продаже',
    'продается',
    'свободен',
    'свободна',
    'свободно',
    'доступно',
    'активно',
    'активен',
    'активный',
    'готов к отгрузке',
    'много',
    'мало',
    'в пути',
    'едет',
    'ожидается',
    'ожидаем',
    'скоро',
    'in stock',
    'available',
    'in transit',
  ],
  RESERVED: [
    'резерв',
    'в резерве',
    'зарезервирован',
    'зарезервирована',
    'зарезервировано',
    'бронь',
    'в брони',
    'забронирован',
    'забронирована',
    'забронировано',
    'под бронью',
    'задаток',
    'предоплата',
    'reserved',
    'on hold',
  ],
  SOLD: [
    'продан',
    'продана',
    'продано',
    'нет в наличии',
    'отсутствует',
    'под заказ',
    'на заказ',
    'отгружен',
    'отгружена',
    'отгружено',
    'выдан',
    'выдана',
    'реализован',
    'реализована',
    'закончился',
    'закончилась',
    'sold',
    'sold out',
    'out of stock',
  ],
  HIDDEN: [
    'снят с продажи',
    'снята с продажи',
    'снято с продажи',
    'снят',
    'снята',
    'снято',
    'архив',
    'в архиве',
    'архивный',
    'не продается',
    'скрыт',
    'скрыта',
    'скрыто',
    'удален',
    'удалена',
    'удалено',
    'списан',
    'списана',
    'списано',
    'archived',
    'hidden',
    'withdrawn',
  ],
};

const byWord = new Map(
  (Object.keys(words) as Availability[]).flatMap((value) =>
    words[value].map((word) => [word, value] as const),
  ),
);

const longestFirst = [...byWord.keys()].sort((a, b) => b.length - a.length);

/** What may stand behind a state: a date, a name in brackets, an explanation; never a word that turns it round. */
const DETAILS = /^(?:[\s(,;:—–-]+(?:до|с|по|от|для|за)\s|\s*[(,;:—–-]|\s+\d)/u;
const TURNED = /(?<!\p{L})(?:не|нет|нету|кроме|или|возможно)(?!\p{L})/u;

/** A state with details: «резерв до 1 декабря», «продано 12.11.2026», «в наличии: 2 шт». */
function stateWithDetails(text: string): Availability | undefined {
  const state = longestFirst.find((word) => text.startsWith(word) && DETAILS.test(text.slice(word.length)));
  if (state === undefined) return undefined;
  const details = text.slice(state.length).replace(/^[\s:—–-]+/u, '');
  if (TURNED.test(details)) return undefined;
  const meaning = byWord.get(state);
  return meaning === 'IN_STOCK' && pieces(details) === 0 ? 'SOLD' : meaning;
}

/** «5», «2 шт», «3 ед.», «> 10», «5,000»: how many there are. */
const PIECES =
  /^[><~≈]?\s*(-?\d+(?:[ \u00A0]\d{3})*)(?:[.,]0+)?\s*\+?\s*(?:шт(?:ук[аи]?|\.)?|ед(?:иниц[аы]?|\.)?|компл(?:ект(?:а|ов)?|\.)?|к-т|pcs\.?)?$/;

/** How many of an item there are, where a cell says a number: «2 шт» is 2; undefined for words. */
export function pieces(text: string): number | undefined {
  const digits = PIECES.exec(text.toLowerCase().trim())?.[1];
  return digits === undefined ? undefined : Math.max(0, Number(digits.replace(/[ \u00A0]/g, '')));
}

/** Whether an item can be had, in the words that dealers use; a number is how many there are. */
export function availability(text: string): Read<Availability> {
  const word = plain(text);
  const meaning = byWord.get(word);
  if (meaning) return { value: meaning };
  const count = pieces(text);
  if (count !== undefined) return { value: count > 0 ? 'IN_STOCK' : 'SOLD' };
  const has = yesOrNo(text);
  if ('value' in has) return { value: has.value ? 'IN_STOCK' : 'SOLD' };
  const detailed = stateWithDetails(word);
  if (detailed) return { value: detailed };
  return {
    reason: `«${short(text)}»: непонятно, есть ли в\u00A0наличии; подходят «в\u00A0наличии», «резерв», «продан», «снят с\u00A0продажи», «в\u00A0пути» или количество`,
  };
}

/** «да» or «нет» in the words that dealers use. */
export function yesOrNo(text: string): Read<boolean> {
  const word = plain(text);
  if (YES.has(word)) return { value: true };
  if (NO.has(word)) return { value: false };
  return { reason: `«${short(text)}»: ожидается «да» или «нет»` };
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(SPACES, ' ')
    .replace(/[.!]+$/, '')
    .trim();
}
