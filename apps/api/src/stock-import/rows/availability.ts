/** Words of dealers for «да», «нет» and for whether an item can be had. */

import type { Availability } from '@leasing/core/catalogue';
import { NBSP } from '@leasing/core/format';
import { type Read, SPACES, short } from './values.ts';

const YES = new Set([
  ...'да д есть yes y true истина 1 + ✓ ✔ v х x участвует аукцион торги'.split(' '),
  'на аукционе',
  'на торгах',
]);
const NO = new Set(['нет', 'н', 'no', 'n', 'false', 'ложь', '0', 'без торгов', 'не участвует']);

/**
 * What can be bought is in stock, also while it is on its way; what a dealer has no more is sold; what was taken from
 * sale is shown to no one.
 */
const words: Readonly<Record<Availability, readonly string[]>> = {
  IN_STOCK: [
    'есть',
    'осталось',
    'остаток',
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
    'реализация',
    'на реализации',
    'в реализации',
    'к продаже',
    'на продаже',
    'выставлен',
    'выставлена',
    'выставлено',
    'выставлен на продажу',
    'выставлена на продажу',
    'актуально',
    'снят с учета',
    'снята с учета',
    'снято с учета',
    'снят с резерва',
    'снята с резерва',
    'снят с брони',
    'снята с брони',
    'резерв снят',
    'бронь снята',
    'на ходу',
    'не на ходу',
    'исправен',
    'исправна',
    'неисправен',
    'неисправна',
    'требует ремонта',
    'требуется ремонт',
    'прием заявок',
    'идут торги',
    'торги идут',
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
    'обещан клиенту',
    'обещана клиенту',
    'обещано клиенту',
    'reserved',
    'on hold',
  ],
  SOLD: [
    'продан',
    'продана',
    'продано',
    'нет в наличии',
    'в наличии нет',
    'нет на складе',
    'на складе нет',
    'нету',
    'выкуплен',
    'выкуплена',
    'выкуплено',
    'передан клиенту',
    'передана клиенту',
    'утилизирован',
    'утилизирована',
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

/** What is there and cannot be bought now: it is not shown, and people read why. */
const unavailable = [
  ...[
    'на ремонте',
    'в ремонте',
    'ремонт',
    'в залоге',
    'залог',
    'под арестом',
    'арест',
    'арестован',
    'арестована',
  ],
  ...['в аренде', 'аренда', 'сдан в аренду', 'сдана в аренду', 'сдано в аренду', 'арендован', 'арендована'],
  ...[
    'в лизинге',
    'на диагностике',
    'в работе',
    'недоступен',
    'недоступна',
    'недоступно',
    'временно недоступен',
    'изъят',
    'изъята',
    'изъято',
    'готовится к реализации',
    'готовится к продаже',
  ],
  ...['торги завершены', 'торги окончены', 'торги закрыты', 'торги состоялись', 'торги не состоялись'],
  ...[
    'торги отменены',
    'аукцион завершен',
    'аукцион окончен',
    'аукцион закрыт',
    'лот снят',
    'завершен',
    'завершены',
  ],
];
const isUnavailable = new Set(unavailable);

const byWord = new Map<string, Availability>([
  ...(Object.keys(words) as Availability[]).flatMap((value) =>
    words[value].map((word) => [word, value] as const),
  ),
  ...unavailable.map((word) => [word, 'HIDDEN'] as const),
]);

const longestFirst = [...byWord.keys()].sort((a, b) => b.length - a.length);

/** What may stand behind a state: a date, an explanation; never a word that turns it round. */
const DETAILS = /^(?:\s*:|\s+(?:до|с|по|от|для|за|на|в|у|к)(?=\s)|\s+\d)/u;
const TURNED = /(?<!\p{L})(?:не|нет|нету|кроме|или|возможно|почти|частично|наполовину)(?!\p{L})/u;
const GONE = new RegExp(
  `(?<!\\p{L})(?:${longestFirst.filter((word) => byWord.get(word) !== 'IN_STOCK').join('|')})(?!\\p{L})`,
  'u',
);
/** «Продано 2025»: when, not how many. */
const YEAR = /^20\d\d(?: ?г(?:од\p{L}*)?\.?)?$/u;
/** «Снят» may be from anything. */
const needsObject = new Set(['снят', 'снята', 'снято']);

/** What one clause says: «резерв до 1 декабря», «продано 12.11.2026», «не в резерве»; undefined where it is not a state. */
function clauseState(clause: string): { state: Availability; word: string } | undefined {
  const exact = byWord.get(clause);
  if (exact) return { state: exact, word: clause };
  const count = pieces(clause);
  if (count !== undefined) return { state: count > 0 ? 'IN_STOCK' : 'SOLD', word: clause };
  const answer = yesOrNo(clause);
  if ('value' in answer) return { state: answer.value ? 'IN_STOCK' : 'SOLD', word: clause };
  const negated = /^не (.+)$/u.exec(clause)?.[1];
  const contrary = negated && byWord.get(negated);
  if (contrary) return { state: contrary === 'IN_STOCK' ? 'SOLD' : 'IN_STOCK', word: clause };
  const word = longestFirst.find((one) => clause.startsWith(one) && DETAILS.test(clause.slice(one.length)));
  const state = word && byWord.get(word);
  if (!state) return undefined;
  const details = clause.slice(word.length).replace(/^[\s:]+/u, '');
  if (TURNED.test(details) || (needsObject.has(word) && !/^\d/.test(details))) return undefined;
  const inner = YEAR.test(details) ? state : (clauseState(details)?.state ?? state);
  if (inner === state) return { state, word };
  return state === 'IN_STOCK' && pieces(details) === 0 ? { state: 'SOLD', word } : undefined;
}

/**
 * What all clauses of a text say together, the first of which has to be a state: «есть, но резерв» is reserved; «в
 * наличии, продан» says nothing. A remark in brackets that does not name a state explains the one before.
 */
function statesOf(text: string): { state: Availability; word: string } | undefined {
  const whole = clauseState(text);
  if (whole) return whole;
  const clauses = text
    .split(/[,;()/]|\s[—–-]\s|(?<!\p{L})(?:но|а)(?!\p{L})/u)
    .map((clause) => clause.trim())
    .filter(Boolean);
  const [first, ...others] = clauses.map(clauseState);
  if (!first) return undefined;
  const said = [first, ...others.filter((one) => one !== undefined)];
  const states = new Set(said.map(({ state }) => state));
  if (states.size === 1) return first;
  const isReserved = states.size === 2 && states.has('IN_STOCK') && states.has('RESERVED');
  return isReserved ? said.find(({ state }) => state === 'RESERVED') : undefined;
}

/** «5», «2 шт», «3 ед.», «> 10», «5,000»: how many there are. */
const PIECES =
  /^(?:[><~≈≥]|более|больше|свыше|от|около|примерно)?\s*(-?\d+(?:[ \u00A0]\d{3})*)(?:[.,]0+)?\s*\+?\s*(?:шт(?:ук[аи]?|\.)?|ед(?:иниц[аы]?|\.)?|компл(?:ект(?:а|ов)?|\.)?|к-т(?:а|ов)?|пар[аы]?|наб(?:ор(?:а|ов)?|\.)?|pcs\.?)?$/;

/** How many of an item there are, where a cell says a number: «2 шт» is 2; undefined for words. */
export function pieces(text: string): number | undefined {
  const digits = PIECES.exec(text.toLowerCase().trim())?.[1];
  return digits === undefined ? undefined : Math.max(0, Number(digits.replace(/[ \u00A0]/g, '')));
}

/**
 * Whether an item can be had, in the words that dealers use; a number is how many there are.
 * @param unknown the value of words that say nothing of it, which are noted; without one they are refused, as words that
 *   contradict each other always are
 */
export function availability(text: string): Read<Availability>;
export function availability<Unknown>(text: string, unknown: Unknown): Read<Availability | Unknown>;
export function availability<Unknown>(text: string, unknown?: Unknown): Read<Availability | Unknown> {
  const read = cache.get(text) ?? readState(text);
  if (cache.size < mostCached) cache.set(text, read);
  if ('value' in read || unknown === undefined || mayBeGone(text)) return read;
  return { value: unknown, note: read.reason };
}

/** Whether words that are not understood speak of an item that cannot be had. */
function mayBeGone(text: string): boolean {
  const found = plain(text);
  return TURNED.test(found) || GONE.test(found);
}

/** Cells whose state is remembered: lists repeat a few. */
const mostCached = 1000;
const cache = new Map<string, Read<Availability>>();

function readState(text: string): Read<Availability> {
  const said = statesOf(plain(text));
  if (!said) {
    return {
      reason: `«${short(text)}»: непонятно, есть ли в\u00A0наличии; подходят «в\u00A0наличии», «резерв», «продан», «снят с\u00A0продажи», «в\u00A0пути» или количество`,
    };
  }
  const note = isUnavailable.has(said.word)
    ? `«${short(text)}»: на${NBSP}сайте не${NBSP}показано`
    : undefined;
  return { value: said.state, note };
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
