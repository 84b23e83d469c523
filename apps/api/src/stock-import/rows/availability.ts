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

const BIDDING = '(?:торги|аукцион|лот)';
const PUT_UP = '(?:продаж[аеиу]|реализаци[июя]|торги|торгах|аукцион)';
const PAID = '(?:оплат|аванс|предоплат|задат)*';

/**
 * What people write of an item, a word and its endings at «*». What can be bought is in stock, also while it is on its way;
 * what a dealer has no more is sold; what was taken from sale is shown to no one. What is there and cannot be bought now is
 * not shown either, and people read why: `UNAVAILABLE`.
 */
const phrases: Readonly<Record<State, string>> = {
  IN_STOCK: `есть | остал* | остаток | в наличии | наличие | имеется | на складе | на площадке | на стоянке | на базе | на объекте
    | стоит | в продаже | прода(?:ется|ем) | свобод* | доступ(?:ен|н[аоы]) | актив(?:ен|н[аоы]|ный) | актуальн* | готов* к отгрузке
    | (?:к |на |в )?${PUT_UP} | выставлен*(?: на ${PUT_UP})? | снят* с (?:учета|резерва|брони) | (?:резерв|бронь) снят*
    | (?:не )?на ходу | (?:не)?исправ(?:ен|на|но) | требуе(?:т|тся) ремонт* | (?:идет )?прием заявок | идут торги | торги идут | много | мало
    | в пути | едет | ожидае(?:м|тся) | скоро | in stock | available | in transit`,
  RESERVED: `(?:в |под )?брон(?:ь|ью|и|е) | бр | (?:в |на )?резерв(?:е|ом)? | рез | (?:за)?резервирован* | забронирован* | задаток(?: (?:внес|взя|получ|оплач|принят)*)? | предоплата | аванс
    | (?:внесен|получен)* ${PAID} | (?:жд|ожида)* ${PAID} | договор* (?:подписан|на подписании)* | (?:определен|выбран)* победител*
    | обещан* клиенту | reserved | on hold`,
  SOLD: `продан* | нет в наличии | в наличии нет | нет на складе | на складе нет | нету | выкуплен* | передан* (?:клиент|покупател)*
    | утилизирован* | отсутствует | (?:под|на) заказ | отгружен* | выдан[ао]? | реализован* | закончил* | уш(?:ел|ла|ло|ли) | sold
    | sold out | out of stock`,
  HIDDEN: `(?:снят|отозван|удален)* с (?:продаж|реализаци|торг|аукцион|публикаци|сайт)* | снят[аоы]? | архив | в архиве | архивный | скрыт*
    | удален* | отозван* | списан* | archived | hidden | withdrawn`,
  UNAVAILABLE: `(?:на |в )?ремонте? | (?:в )?залоге? | (?:под )?арест(?:ом)? | арестован* | (?:в )?аренд[ае] | сдан* в аренду | арендован*
    | в лизинге | на диагностике | в работе | (?:временно )?недоступ* | изъят* | готовится к ${PUT_UP}
    | ${BIDDING} (?:не )?(?:завершен|окончен|закрыт|состоял|отменен|приостановлен|снят)* | завершен* | приостановлен* | (?:идет )?суд*
    | в розыске | (?:в|на) разбор*`,
};

type State = Availability | 'UNAVAILABLE';

const pattern = (phrase: string) => phrase.replaceAll('*', '\\p{L}*');
const starts = (Object.keys(phrases) as State[])
  .flatMap((state) => phrases[state].split(/\s+\|\s+/).map((phrase) => ({ state, phrase })))
  .map(({ state, phrase }) => ({ state, start: new RegExp(`^${pattern(phrase)}(?!\\p{L})`, 'u') }));

/** What may stand behind a state: a date, an explanation; never a word that turns it round. */
const DETAILS = /^(?:\s*:|\s+(?:до|с|по|от|для|за|на|в|у|к|пока)(?!\p{L})|\s+\d)/u;
const TURNED =
  /(?<!\p{L})(?:не|нет|нету|кроме|или|возможно|почти|частично|наполовину|(?:снят|отмен|аннулир|истек|верну|возвр|ошибоч|сорва)\p{L}*)(?!\p{L})/u;
const { IN_STOCK: _, ...gone } = phrases;
const GONE = new RegExp(
  `(?<!\\p{L})(?:${Object.values(gone)
    .map((list) => pattern(list).replaceAll(/\s+\|\s+/g, '|'))
    .join('|')})(?!\\p{L})`,
  'u',
);
/** An order to staff, whatever is beside it: «не публиковать», «НЕ ПРЕДЛАГАТЬ — суд», «не продаём пока». */
const KEEP_OFF =
  /(?<!\p{L})не (?:публик|показыв|выставл|выклад|предлаг|размеща|рекламир|прода(?:ем|ет|ва))\p{L}*|(?<!\p{L})не для (?:продажи|сайта)/u;
/** «Продано 2025»: when, not how many. */
const YEAR = /^20\d\d(?: ?г(?:од\p{L}*)?\.?)?$/u;
/** «Снят» may be from anything. */
const NEEDS_OBJECT = /^снят[аоы]?$/u;

/** What one clause says: «резерв до 1 декабря», «продано 12.11.2026», «не в резерве»; undefined where it is not a state. */
function clauseState(clause: string): State | undefined {
  const count = pieces(clause);
  if (count !== undefined) return count > 0 ? 'IN_STOCK' : 'SOLD';
  const answer = yesOrNo(clause);
  if ('value' in answer) return answer.value ? 'IN_STOCK' : 'SOLD';
  const { state, word } = phraseAt(clause);
  if (word === clause) return state;
  const negated = phraseAt(clause.replace(/^не /u, ''));
  if (`не ${negated.word}` === clause) return negated.state === 'IN_STOCK' ? 'SOLD' : 'IN_STOCK';
  const details = clause.slice(word.length);
  if (!state || TURNED.test(details) || (state !== 'RESERVED' && !DETAILS.test(details))) return undefined;
  const object = details.replace(/^[\s:]+/u, '');
  if (NEEDS_OBJECT.test(word) && !/^\d/.test(object)) return undefined;
  const inner = YEAR.test(object) ? state : (clauseState(object) ?? state);
  if (inner === state || state === 'RESERVED') return state;
  return state === 'IN_STOCK' && pieces(object) === 0 ? 'SOLD' : undefined;
}

/** The longest phrase that a text begins with. */
function phraseAt(text: string): { state?: State; word: string } {
  return starts.reduce<{ state?: State; word: string }>(
    (longest, { state, start }) => {
      const word = start.exec(text)?.[0] ?? '';
      return word.length > longest.word.length ? { state, word } : longest;
    },
    { word: '' },
  );
}

/**
 * What all clauses of a text say together, the first of which has to be a state: «есть, но резерв» is reserved; «в
 * наличии, продан» contradicts itself. A remark in brackets that does not name a state explains the one before.
 */
function statesOf(text: string): State | 'contrary' | undefined {
  if (KEEP_OFF.test(text)) return 'HIDDEN';
  const clauses = clausesOf(text);
  const [first, ...others] = clauses.length === 1 ? [clauseState(text)] : clauses.map(clauseState);
  if (!first) return undefined;
  const states = new Set([first, ...others.filter((one) => one !== undefined)]);
  if (states.size === 1) return first;
  if (!states.has('IN_STOCK')) return states.has('HIDDEN') ? 'HIDDEN' : first;
  states.delete('IN_STOCK');
  const [other, another] = states;
  if (another || (other !== 'RESERVED' && other !== 'UNAVAILABLE')) return 'contrary';
  // «В аренде до 20.12, продаётся»
  return other === 'UNAVAILABLE' && /(?<!\p{L})(?:прода|в продаже)/u.test(text) ? 'IN_STOCK' : other;
}

/** «Продан 12/11» is one. */
function clausesOf(text: string): string[] {
  const all = text.split(/[,;()]|\s[—–-]\s|(?<!\d)\/|\/(?!\d)|(?<!\p{L})(?:но|а)(?!\p{L})/u);
  return all.map((clause) => clause.trim()).filter(Boolean);
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
 * @param unknown the value of words that say nothing of it, which are noted, and those that may say that it cannot be had keep
 *   it off the site; without one they are refused, as words that contradict each other always are
 */
export function availability(text: string): Read<Availability>;
export function availability<Unknown>(text: string, unknown: Unknown): Read<Availability | Unknown>;
export function availability<Unknown>(text: string, unknown?: Unknown): Read<Availability | Unknown> {
  const said = cache.get(text) ?? statesOf(plain(text)) ?? 'unknown';
  if (cache.size < mostCached) cache.set(text, said);
  const keptOff = `на${NBSP}сайте не${NBSP}показано`;
  if (said === 'UNAVAILABLE') return { value: 'HIDDEN', note: `«${short(text)}»: ${keptOff}` };
  if (said !== 'unknown' && said !== 'contrary') return { value: said };
  const reason = `«${short(text)}»: непонятно, есть ли в${NBSP}наличии; подходят «в${NBSP}наличии», «резерв», «продан», «снят с${NBSP}продажи», «в${NBSP}пути» или количество`;
  if (said === 'contrary' || unknown === undefined) return { reason };
  const found = plain(text);
  const mayBeGone = TURNED.test(found) || GONE.test(found);
  return mayBeGone ? { value: 'HIDDEN', note: `${reason}; ${keptOff}` } : { value: unknown, note: reason };
}

/** What a note may say besides all else: «Забронирован», «снят с реализации», «продан 18.11», «не публиковать». */
const NOTED =
  /^(?:продан|sold|реализован|(?:в |под )?(?:брон|резерв)|заброн|зарезерв|снят\p{L}* с |задаток (?:внес|взя|получ|оплач|принят)|не (?:публиковать|выставлять|размещать))/u;

const MAY_NOTE = /прода|задат|sold|реализ|брон|резерв|снят|не (?:публ|выст|разм)/i;

/** What a clause of a note says of an item that cannot be bought; undefined where none does: «в ремонте», «резерв снят». */
export function notedState(note: string): Exclude<Availability, 'IN_STOCK'> | undefined {
  if (!MAY_NOTE.test(note)) return undefined;
  const clauses = plain(note).split(/[,;()\n]|[.!](?=\s|$)|\s[—–-]\s/u);
  for (const clause of clauses.map((one) => one.trim()).filter((one) => NOTED.test(one))) {
    if (KEEP_OFF.test(clause)) return 'HIDDEN';
    const { state, word } = phraseAt(clause);
    const details = clause.slice(word.length);
    const isPlain = details === '' || (DETAILS.test(details) && !TURNED.test(details));
    if (isPlain && (state === 'RESERVED' || state === 'SOLD' || state === 'HIDDEN')) return state;
  }
  return undefined;
}

/** Cells whose state is remembered: lists repeat a few. */
const mostCached = 1000;
const cache = new Map<string, State | 'contrary' | 'unknown'>();

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
