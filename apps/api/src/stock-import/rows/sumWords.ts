/** What texts around sums say of them: currency, unit, VAT, and which of several prices it is. */
import type { PriceType, SumWords, Vat } from '../../item/Cell.ts';
import { SPACES } from './values.ts';

const START = `(?<![a-zа-я])`;
const END = `(?![a-zа-я])`;
/** A whole word, or one of several phrases; «*» stands for the end of a word. */
const words = (phrases: string) =>
  new RegExp(
    `${START}(?:${phrases
      .split(/\s*\|\s*/)
      .map((phrase) => phrase.replace(/[ *]/g, (sign) => (sign === ' ' ? '[\\s.,-]*' : '[a-zа-я]*')))
      .join('|')})${END}`,
    'gu',
  );

/** What a number may be called, by the code of the currency. */
const currencies: Readonly<Record<string, RegExp>> = {
  USD: /(?<![a-zа-я])(?:us ?)?\$|долл(?:\.|ар[a-zа-я]*)?(?: сша)?|(?<![a-zа-я])usd(?![a-zа-я])/gu,
  EUR: /€|евро(?![a-zа-я])|(?<![a-zа-я])eur(?:o)?(?![a-zа-я])/gu,
  CNY: /[¥￥元]|(?<![a-zа-я])(?:юан(?:ь|ей|я|и|ях)|cny|rmb)(?![a-zа-я])/gu,
  KZT: /₸|(?<![a-zа-я])(?:тенге|kzt)(?![a-zа-я])/gu,
  BYN: /бел(?:орус[a-zа-я]*|\.)? ?руб[a-zа-я]*\.?|(?<![a-zа-я])byn(?![a-zа-я])/gu,
  KRW: /₩|(?<![a-zа-я])(?:вон(?:а|ы)?|krw)(?![a-zа-я])/gu,
  JPY: /(?<![a-zа-я])(?:иен(?:а|ы)?|jpy)(?![a-zа-я])/gu,
  GBP: /£|(?<![a-zа-я])(?:фунт(?:ов|а|ы)?(?: стерлингов)?|gbp)(?![a-zа-я])/gu,
  TRY: /₺|(?<![a-zа-я])(?:лир(?:а|ы)?|try)(?![a-zа-я])/gu,
  'у. е.': /(?<![a-zа-я])у\.? ?е\.?(?![a-zа-я])/gu,
};
const ROUBLES =
  /(?<![a-zа-я])(?:рублей|рубля|рубль|рубли|рублях|рос(?:с|сийских)?\.? руб(?:лей|лях|\.)?|руб\.?|р\.?)(?![a-zа-я])|₽|(?<![a-zа-я])(?:rub|rur)\.?(?![a-zа-я])/gu;

/** The code of roubles. */
export const RUB = 'RUB';

/** A text as it is looked through: in lower case, with plain spaces. */
export function plainSum(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').replace(SPACES, ' ').trim();
}

const FOREIGN = new RegExp(
  Object.values(currencies)
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** The codes of the currencies that a text names. */
function currenciesIn(plain: string): string[] {
  const others = plain.replace(FOREIGN, ' ');
  const isForeign = others !== plain;
  const foreign = isForeign
    ? Object.keys(currencies).filter((code) => plain.search(currencies[code] as RegExp) >= 0)
    : [];
  return others.search(ROUBLES) >= 0 ? [...foreign, RUB] : foreign;
}

/** A text without the names of currencies. */
export function withoutCurrencies(plain: string): string {
  return plain.replace(FOREIGN, ' ').replace(ROUBLES, ' ');
}

/** The currency that a text names: 'unclear' where they are several, undefined where it names none. */
export function currencyIn(plain: string): string | undefined {
  const [code, another] = currenciesIn(plain);
  return another ? 'unclear' : code;
}

const TAX = '(?:ндс|vat)';
const RATE = String.raw`(?:\d{1,2} ?%)?`;
const GAP = String.raw`[\s.,:;()/–—-]*`;
const vatPattern = (...parts: string[]) => new RegExp(`${START}(?:${parts.join('|')})`, 'gu');
const vats: readonly (readonly [Vat, RegExp])[] = [
  [
    'exempt',
    vatPattern(
      `${TAX}${GAP}(?:(?:этим товаром )?не${GAP}(?:обл|предусм|начисл|взима|уплач|плательщик)[a-zа-я]*|нет${END}|отсутств[a-zа-я]*|освобожд[a-zа-я]*|0 ?%)`,
      `не${GAP}(?:обл|плательщик|является плательщик)[a-zа-я]*${GAP}${TAX}`,
      `освобожд[a-zа-я]*${GAP}(?:от${GAP})?(?:уплаты${GAP})?${TAX}`,
      `(?:по${GAP}|на${GAP}|при${GAP})?усн${END}`,
      `(?:с${GAP})?${TAX}${GAP}0 ?%`,
    ),
  ],
  [
    'without',
    vatPattern(
      `(?:без|б|не${GAP}вкл[a-zа-я]*|не${GAP}уч[a-zа-я]*|не${GAP}содерж[a-zа-я]*|не${GAP}счита[a-zа-я]*|исключая|искл[a-zа-я]*|за вычетом|за минусом|кроме(?: того)?|помимо|плюс|сверх|до|excl[a-zа-я]*|ex|w/o|without|net of|before)${GAP}(?:учета|включения|начисления|суммы|вычета|добавления)?${GAP}${RATE}${GAP}${TAX}${GAP}${RATE}`,
      `${TAX}${GAP}${RATE}${GAP}(?:в${GAP}(?:цен|стоимост|сумм)[a-zа-я]*${GAP})?(?:не${GAP}(?:вкл|уч|вход|содерж)[a-zа-я]*|сверху|дополнительно|отдельно|доп|плюс|(?:до|о)плачивается|начисляется|excl[a-zа-я]*|extra|not included)(?:${GAP}в${GAP}(?:цен|стоимост|сумм)[a-zа-я]*)?`,
      `без${GAP}(?:учета${GAP})?налог[a-zа-я]*`,
      `нетто${END}`,
      `net(?: price)?${END}`,
    ),
  ],
  ['without', new RegExp(`\\+${GAP}${RATE}${GAP}${TAX}`, 'gu')],
  [
    'with',
    vatPattern(
      `(?:с|со|включ[a-zа-я]*|вкл|в${GAP}том${GAP}числе|в${GAP}т${GAP}ч|учитывая|с${GAP}уч[е]том|incl[a-zа-я]*|inc|with)${GAP}(?:учетом${GAP})?${RATE}${GAP}${TAX}${GAP}(?:\\d{1,2} ?%)?`,
      `${TAX}${GAP}${RATE}${GAP}(?:вкл[a-zа-я]*|учтен[a-zа-я]*|входит|внутри|в${GAP}(?:том${GAP}числе|т${GAP}ч|цене|стоимости|сумме)|incl[a-zа-я]*)(?:${GAP}в${GAP}(?:цен|стоимост|сумм)[a-zа-я]*)?`,
    ),
  ],
  ['unclear', new RegExp(`${START}(?:${TAX}|налог[a-zа-я]*)${GAP}${RATE}`, 'gu')],
];

/** What a text says of VAT, and the text without that. */
export function vatIn(plain: string): { vat: Vat | undefined; rest: string } {
  if (!/ндс|vat|налог|усн|нетто|net/u.test(plain)) return { vat: undefined, rest: plain };
  let rest = plain;
  const found = new Set<Vat>();
  for (const [vat, pattern] of vats) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) found.add(vat);
    rest = without;
  }
  const [vat, another] = found;
  return { vat: another ? 'unclear' : vat, rest };
}

/** The unit of a column of sums, where its title or a line says one. */
const units: readonly (readonly [number, RegExp])[] = [
  [1_000_000_000, words('в миллиард* | миллиард* | млрд')],
  [1_000_000, words('в миллион* | миллион* | в млн | млн | мио | mln')],
  [1000, words('в тысяч* | тысяч* | в тыс | тыс | k')],
  [1000, /(?<![a-zа-я]|за )(?:т\.? ?р(?:уб[a-zа-я]*)?|тр)(?![a-zа-я])|[x×*х] ?1[ ']?000(?!\d)/gu],
];

const wholesale = `опт | оптов* | оптом | мелкий опт | мелкооптов* | крупнооптов* | дилер | дилер* | партнер* | корпоратив* | дистриб*
  | агент* | перекуп* | нал | наличн* | для своих | b2b | wholesale | bulk | dealer* | trade price | vip`;
const purchase = `закуп* | покупн* | покупк* | приход* | поступлен* | входн* | входящ* | себестоим* | учетн* | балансов* | остаточн*
  | первоначальн* | восстановительн* | инвентариз* | залогов* | оценочн* | оценк* | рыночн* | кадастр* | страхов* | выкуп* | ликвидац* | утилиз*
  | поставщик* | поставк* | инвойс* | таможен* | контрактн* | purchase* | buying | supplier* | cost price | book value | invoice | дебет | затрат*
  | доставк* | перевозк* | монтаж* | ремонт* | обслуживан* | хранен* | осмотр* | услуг* | работ* | запчаст*`;
const rent = `аренд* | прокат* | найм* | сдача | сдаем | сдам | rent* | hire | lease | leasing | лизинг* | кредит* | credit | рассрочк* | платеж*
  | взнос* | аванс* | ежемесячн* | помесячн* | посуточн* | суточн* | почасов* | сменн* | задат* | депозит* | предоплат* | trade in | трейд ин
  | ставк* | тариф* | машино час* | маш ч | маш час | удорожан* | процент* | deposit | monthly | daily | weekly | hourly`;
const old = `стар(?!т)* | прежн* | предыдущ* | бывш* | зачеркнут* | перечеркнут* | был | была | было | прошл* | до скидк* | до акции | до снижен* | до уценк*
  | до распродаж* | old | previous | was | before | новой машин* | новой техник* | нового аналог*`;
/** «18 000 ₽/смена», «2500 руб. в час», «за сутки»: money for a time. */
const TIME =
  /(?:\/|(?<![a-zа-я])(?:в|за|per))\s*(?:\d+ ?)?(?:час[a-zа-я]*|ч|смен[a-zа-я]*|сут[a-zа-я]*|день|дн|дня|мес[a-zа-я]*|недел[a-zа-я]*|нед|год|м\/?ч|маш[a-zа-я]*|hour|h|day|month|shift|week)(?![a-zа-я])/u;
const OTHER = [wholesale, purchase, rent, old].map((phrases) => words(phrases));
const sale = words(
  'розничн* | розница | розн | розницу | в розницу | продаж* | продажн* | отпускн* | реализаци* | реал | под ключ | retail | sale | selling | sales price',
);
const lowest = words('мин | миним* | min | minimum | minimal | lowest');
const discounted = words('со скидк* | с учетом скидк* | discount* | после скидк* | нов*');
/** A price for a time that no one names. */
const promotional = words('акци* | акционн* | распродаж* | спеццен* | спец цен* | промо* | promo*');

/** Which price a text names, and the text without the words for prices that people pay. */
function priceTypeIn(plain: string): { priceType: PriceType | undefined; rest: string } {
  const isOther = TIME.test(plain) || OTHER.some((pattern) => plain.search(pattern) >= 0);
  const rest = plain.replace(sale, ' ');
  const isSale = rest !== plain;
  if (isOther) return { priceType: isSale ? 'unclear' : 'other', rest: plain };
  if (plain.search(lowest) >= 0) return { priceType: 'lowest', rest };
  if (plain.search(promotional) >= 0) return { priceType: 'promotional', rest };
  if (plain.search(discounted) >= 0) return { priceType: 'discounted', rest };
  return { priceType: isSale ? 'sale' : undefined, rest };
}

/** Characters that are looked through: patterns take time by the square of the length. */
const longestWords = 300;

/** «на 01.11.2026»: when a sum is asked. */
export const DAY = /(?<![a-zа-я])(?:на|от|с|до|по|после) \d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})(?:г\.?)?/u;

/** What says nothing of a sum: «за шт.», «на 01.11.2026», footnotes. */
const NEUTRAL = new RegExp(
  `${DAY.source}|${/(?<![a-zа-я])(?:\/ ?|(?:за|per) ?(?:1 ?)?)(?:шт[a-zа-я]*|ед[a-zа-я]*|единицу|piece|pc)\.?(?![a-zа-я])|(?<![a-zа-я])(?:актуальн[a-zа-я]*|текущ[a-zа-я]*|действующ[a-zа-я]*|итогов[a-zа-я]*|конечн[a-zа-я]*|на сегодня|указан[a-zа-я]*|российск[a-zа-я]*|рф|валюта|безнал[a-zа-я]*)(?![a-zа-я])|[¹²³⁴⁵*]/u.source}`,
  'gu',
);

/**
 * What a title, a line around a table, a name of a price type or a format says of sums.
 * @returns also what of the text is left without those words; those of prices that no buyer pays are left in it
 */
export function sumWords(text: string): SumWords & { rest: string } {
  const { vat, rest: withoutVat } = vatIn(plainSum(text.slice(0, longestWords)));
  const currency = currencyIn(withoutVat);
  const { priceType, rest: withoutType } = priceTypeIn(withoutVat);
  let rest = withoutType;
  let unit: number | undefined;
  for (const [size, pattern] of units) {
    const without = rest.replace(pattern, ' ');
    if (without !== rest) unit ??= size;
    rest = without;
  }
  rest = withoutCurrencies(rest)
    .replace(NEUTRAL, ' ')
    .replace(/[^\p{L}\p{N}№]+/gu, ' ')
    .replace(/(?:^| )в$/u, '')
    .trim();
  return { unit, currency, vat, priceType, rest };
}

/** What is said of a sum by several, the nearest to it first. */
export function nearest(...said: readonly (SumWords | undefined)[]): SumWords {
  const first = <Key extends keyof SumWords>(key: Key) => said.find((one) => one?.[key] !== undefined)?.[key];
  return {
    unit: first('unit'),
    currency: first('currency'),
    vat: first('vat'),
    priceType: first('priceType'),
  };
}

const PRICE = `(?:цен|прайс|стоимост|price)[a-zа-я]*`;
/** Who rents out says so by a verb too. */
const RENT = `(?:аренд[a-zа-я]*|субаренд[a-zа-я]*|прокат(?:а|у|ный|ные)?|посуточн[a-zа-я]*|помесячн[a-zа-я]*|почасов[a-zа-я]*|сдам|сдае(?:м|тся)|for rent|rent(?:al)?)`;
const NO_SALE = `(?:опт|оптом|оптов[a-zа-я]*|дилер(?:ам|ов|ск[a-zа-я]*)|партнер(?:ам|ов|ск[a-zа-я]*)|закуп[a-zа-я]*|себестоим[a-zа-я]*|лизинг[a-zа-я]*|рассрочк[a-zа-я]*|кредит[a-zа-я]*|архив[a-zа-я]*|(?:на условиях )?(?:fob|cif|cfr|cpt|cip|exw|fca|fas|dap|ddp|ddu)|wholesale|dealer[a-zа-я]*|leasing|archive|${RENT})`;
/** «Оптовые цены», «Прайс-лист на аренду», «Цена за месяц». */
const OTHER_PRICES = new RegExp(
  `${START}${NO_SALE}${END} ${PRICE}|${START}${PRICE}(?:[ -]+лист[a-zа-я]*)?(?: на| за| для| в|:|,| -| —)? ?${NO_SALE}${END}|${START}(?:стар(?!т)|прежн|прошл)[a-zа-я]* (?:цены|прайс[a-zа-я]*)${END}|${START}прайс[a-zа-я]* стар(?!т)[a-zа-я]*|^стар(?:ый|ые)$`,
  'u',
);
/** «Сдаём с экипажем», «Техника в аренду», «Для дилеров». */
const NO_SALE_TITLE = new RegExp(`^(?:в |на |для |под )?${NO_SALE}${END}|(?<=^|[^a-zа-я])${NO_SALE}$`, 'u');
const RENT_HEADING = new RegExp(`^${RENT}${END}|${START}в (?:аренду|прокат)${END}`, 'u');
/** What a line says besides leaves open what its table is of: «Аренда и продажа», «Не сдаём». */
const OPEN = /(?<![a-zа-я])(?:прода[a-zа-я]*|не|возмож[a-zа-я]*|можно|без|или)(?![a-zа-я])/u;
/** A company calls itself by what it does. */
const COMPANY = /(?<![a-zа-я])(?:ооо|ао|зао|пао|ип)(?![a-zа-я])|["«]|@|https?:|тел\.|\+7/u;
/** Words of a line that is a title, and of one that begins with rent. */
const titleWords = 3;
const headingWords = 8;

/** Whether a heading says that what stands below it is for rent: whatever other headings follow, until one says that it is for sale. */
export function isRentHeading(line: string): boolean {
  const plain = plainSum(line.slice(0, longestWords));
  return RENT_HEADING.test(plain) || TIME.test(plain);
}

/** Whether a line or a group heading says that its table is not a list of what is sold. */
function isOtherTitle(plain: string): boolean {
  if (COMPANY.test(plain) || OPEN.test(plain)) return false;
  const count = plain.split(/[^\p{L}\d]+/u).filter(Boolean).length;
  return (
    (count <= titleWords && NO_SALE_TITLE.test(plain)) || (count <= headingWords && RENT_HEADING.test(plain))
  );
}

const NO_SALE_ITEM = new RegExp(
  `^(?:${RENT}|услуг[аи]|куплю|выкуп)${END}|${START}в (?:аренду|прокат)${END}|${START}аренда[)\\]. !]*$`,
  'u',
);

/** Whether the title or the category of an item says that it is not sold: «Аренда», «Экскаватор в аренду». */
export function isNoSale(text: string): boolean {
  return NO_SALE_ITEM.test(plainSum(text.slice(0, longestWords)));
}

/** What may be in a remark that is nothing but the kind of a deal. */
const DEAL = new RegExp(
  `${START}(?:в |на |для )?${NO_SALE}${END}|${START}(?:с|без) экипаж[a-zа-я]*|${TIME.source}`,
  'gu',
);

/**
 * What a remark beside a price says of it: one that is nothing but a currency, a unit or a kind of deal («USD/шт»,
 * «аренда/мес»), or has a clause about the price («торг, цена без НДС»). Other remarks say nothing.
 */
export function remarkWords(text: string): SumWords {
  const plain = plainSum(text.slice(0, longestWords));
  const alone = plain.replace(DEAL, ' ');
  const { rest, ...words } = sumWords(alone);
  if (rest === '' && (plain.length > 1 || !/\p{L}/u.test(plain)))
    return { ...words, priceType: alone === plain ? words.priceType : 'other' };
  const clauses = plain
    .replace(NAME_ALONE, '$1 ')
    .split(/[;,!\n]|\.(?=\s|$)/u)
    .filter((clause) => [ABOUT_PRICES, EXTRA, PART_PAID].some((one) => one.test(clause)) || isSum(clause));
  return nearest(
    ...clauses.map((clause) => ({
      ...lineWords(clause),
      ...([OTHER_PRICES, TIME, EXTRA, PART_PAID].some((one) => one.test(clause))
        ? { priceType: 'other' as const }
        : {}),
    })),
  );
}

/** «6 000 000 без НДС», «без НДС»: a clause that is nothing but a sum with what is said of it. */
function isSum(clause: string): boolean {
  const { rest, vat, currency } = sumWords(clause.replace(DEAL, ' '));
  return !/\p{L}/u.test(rest) && (vat !== undefined || (currency !== undefined && /\d/.test(rest)));
}

const DUTY = `(?:утиль[a-zа-я-]*|утилизационн[a-zа-я]*(?: сбор[a-zа-я]*)?|растамож[a-zа-я]*|таможен[a-zа-я]*(?: [a-zа-я]+)?|пошлин[a-zа-я]*)`;
/** «Без утильсбора», «не растаможен»: the buyer pays more than the price. */
const EXTRA = new RegExp(
  `(?:${START}(?:без(?: учета| уплаты| оплаты)?|не вкл[a-zа-я]*|не (?:оплачен|уплачен)[a-zа-я]*|не|плюс|кроме)|\\+) ?${DUTY}|${START}${DUTY}(?: сбор[a-zа-я]*)? (?:не |отдельно|сверху|дополнительно|оплачивает)`,
  'u',
);

/** «В цене указан первый взнос», «указан аванс»: the buyer pays more than that. */
const PART_PAID = new RegExp(
  `${START}(?:указан[a-zа-я]*|(?:в )?цен[аеу]|стоимость|сумма)(?: (?:указан[a-zа-я]*|это|[—–=-]))*,? (?:за |как |только )?(?:(?:перв|первоначальн|ежемесячн|лизингов)[a-zа-я]* (?:взнос|платеж)|аванс|предоплата|платеж в месяц)`,
  'u',
);

/** «Цена, USD»: the sign ends no clause. */
const NAME_ALONE = new RegExp(`(${START}${PRICE})\\s*[,:;]\\s*`, 'gu');
const ABOUT_PRICES = new RegExp(`${START}(?:${PRICE}|сумм[a-zа-я]*)`, 'u');

/**
 * What a line above or below a table, a heading in it or the name of its sheet says of all its sums: «Цены в тыс. руб. без
 * НДС», «Аренда техники». What it says of a single sum («от 3 млн руб.») is nothing of the others.
 */
export function lineWords(line: string): SumWords {
  const [, before = '', inside = ''] = /^([^()]*)\(([^()]+)\)\s*$/u.exec(line) ?? [];
  if (!before || !inside) return wordsOfLine(line);
  const both = [before.trim(), inside].map(wordsOfLine);
  return nearest({ priceType: both.find(({ priceType }) => priceType === 'other')?.priceType }, ...both);
}

function wordsOfLine(line: string): SumWords {
  const plain = plainSum(line.slice(0, longestWords)).replace(
    /\d[\d .,]*(?:тыс|млн|млрд|т\.? ?р|руб|р\.|₽|\$|€)[a-zа-я]*/gu,
    ' ',
  );
  const { rest, unit, currency, vat } = sumWords(plain);
  const isAboutPrices = ABOUT_PRICES.test(plain);
  const isTitle = plain.split(/[^\p{L}\d]+/u).filter(Boolean).length <= titleWords && !COMPANY.test(plain);
  const isOther = OTHER_PRICES.test(plain) || isOtherTitle(plain) || (isAboutPrices && TIME.test(plain));
  const isOfSums = isAboutPrices || rest === '';
  return {
    vat: vat === 'unclear' && !isOfSums ? undefined : vat,
    priceType: isOther ? 'other' : isTitle && plain.search(sale) >= 0 ? 'sale' : undefined,
    ...(isOfSums && { unit, currency: /(?<![a-zа-я])в руб/u.test(plain) ? RUB : currency }),
  };
}
