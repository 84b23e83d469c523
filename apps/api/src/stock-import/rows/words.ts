/** The words of dealers for types of machines and conditions of parts: the one table of them. */

import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { Condition, EquipmentType } from '@leasing/core/unstable/api/contract';
import { nearest, type SearchData, seriesOf, stemOf } from '@leasing/core/unstable/search';
import { type Read, short } from './values.ts';

/** Words of conditions. */
const conditionWords: Readonly<Record<Condition, RegExp>> = {
  NEW: /(?<!\p{L})(?:нов(?:ая|ый|ое|ые)?|new)(?!\p{L})/u,
  USED: /(?<!\p{L})(?:б ?у|бывш\p{L}*|подержан\p{L}*|контракт\p{L}*|разбор\p{L}*|донор\p{L}*|used|second hand)(?!\p{L})/u,
  RECOVERED:
    /(?<!\p{L})(?:восст|реставр|рестав|реман|ремонт|капремонт|кап рем|перебран|refurb|recover|reman|rebuil|overhaul)/u,
};

/** Types by what lists call them besides the words of searches; in any order. */
const inLists: Partial<Record<EquipmentType, string>> = {
  LIFT: 'подъемник коленчатый | подъемник ножничный | подъемник телескопический | подъемник мачтовый | подъемник прицепной | подъемник автомобильный',
  CRANE:
    'кран короткобазный | кран вездеходный | кран пневмоколесный | кран внедорожный | автокрановый | спецшасси кран',
  TANKER: 'автогудронатор | гудронатор | битумощебнераспределитель',
  MANIPULATOR: 'ломовоз | металловоз | лесовоз с манипулятором',
  TRUCK: 'самосвальный автомобиль | автомобиль самосвал',
  MUNICIPAL: 'щеточная машина | тротуароуборочная | вакуумно подметальная | дорожно комбинированная',
};

/** Words that name several types of machines, and one only where nothing but {@link neutral} words is beside them. */
const general = new Set(
  'кран погрузчик подъемник прицеп полуприцеп трактор установка crane loader lift trailer tractor'
    .split(' ')
    .map(stemOf),
);

/** Words that say nothing of the type. */
const neutral = new Set(
  'б у бу новый новая used new на с автомобильный автомобиль шасси колесах подъемный стреловой т тн тонн техника спецтехника самоходный оси осей осный'
    .split(' ')
    .map(stemOf),
);
/** What a type is called by the rest of its name alone: «подметально-уборочная». */
const nouns = new Set('машина установка автомобиль техника'.split(' ').map(stemOf));

/** Words as lists shorten them, where a shorter word of another type begins so. */
const shortened: Readonly<Record<string, string>> = {
  экск: 'экскаватор',
  эксковатор: 'экскаватор',
  эксков: 'экскаватор',
  бульд: 'бульдозер',
  погр: 'погрузчик',
  гус: 'гусеничный',
  гусен: 'гусеничный',
  кол: 'колесный',
  колесн: 'колесный',
  фронт: 'фронтальный',
  телеск: 'телескопический',
  вилочн: 'вилочный',
};
const shortestAbbreviation = 4;
/** Words shorter than that are not taken for misspelt ones, nor those of a text with more words. */
const shortestMisspelt = 7;
const mostMisspelt = 4;
/** A group of machines of several types. */
const ANY_TYPE = /техник|машин|транспорт|проч|друг|разн/i;

/** Cells whose type is remembered: lists repeat a few, and one made of different ones would fill the memory. */
const mostCached = 10_000;

interface Phrase {
  stems: readonly string[];
  type: EquipmentType;
}

/** What else a row says of a machine beside the cell of its type. */
interface Beside {
  title?: string | undefined;
  brand?: string | undefined;
  model?: string | undefined;
}

/**
 * Types of machines by the words that lists name them with: those that a search knows too, with the dealer's own.
 * A type is known by any of its phrases inside the cell, in any order and form; the longest phrase counts.
 */
export class MachineTypes {
  /** By their first stem. */
  readonly #phrases: ReadonlyMap<string, readonly Phrase[]>;
  /** By what they are called without their noun, where that is one word. */
  readonly #alone: ReadonlyMap<string, readonly Phrase[]>;
  readonly #cache = new Map<string, readonly Phrase[]>();
  /** Words of makes, which say nothing of the type either: «трактор МТЗ». */
  readonly #makes: ReadonlySet<string>;
  /** Of what was found in a cell. */
  readonly #finer = new WeakMap<readonly Phrase[], boolean>();
  /** The words of all phrases, by which misspelt and shortened ones are known. */
  readonly #words: ReadonlyMap<string, string>;

  constructor({ types, makes }: Pick<SearchData, 'types' | 'makes'>) {
    this.#makes = new Set(Object.entries(makes).flat(2).flatMap(stemsOf));
    const names = Object.keys(equipmentTypeTexts) as EquipmentType[];
    const named = names.flatMap((type) => {
      const { one, many } = equipmentTypeTexts[type];
      const more = inLists[type]?.split(' | ') ?? [];
      return [one, many, ...(types[type] ?? []), ...more].map((phrase) => ({ phrase, type }));
    });
    const words = named.flatMap(({ phrase }) => plainWords(phrase).split(' '));
    this.#words = new Map(words.map((word) => [word, stemOf(word)]));
    const phrases = named.map(({ phrase, type }) => ({ stems: stemsOf(phrase), type }));
    const withoutNoun = phrases.flatMap(({ stems, type }) => {
      const alone = stems.filter((stem) => !nouns.has(stem));
      return alone.length > 0 && alone.length < stems.length ? [{ stems: alone, type }] : [];
    });
    const byFirst = ({ stems }: Phrase) => stems[0] ?? '';
    this.#phrases = Map.groupBy(
      [...phrases, ...withoutNoun.filter(({ stems }) => stems.length > 1)],
      byFirst,
    );
    this.#alone = Map.groupBy(
      withoutNoun.filter(({ stems }) => stems.length === 1),
      byFirst,
    );
  }

  /** The type of machine that a cell names. */
  read = (text: string): Read<EquipmentType> => this.#answer(text, typesOf(this.#find(text)));

  /**
   * The type of machine that a cell names together with the row: its title says it more finely («Экскаваторы»,
   * «Экскаватор-погрузчик JCB 3CX»), and says which of several it is, as the series of its model does («Погрузчики», Bobcat S530).
   */
  readBeside(text: string, beside: () => Beside): Read<EquipmentType> {
    const own = this.#find(text);
    const types = typesOf(own);
    if (types.length === 1 && !this.#hasFiner(own)) return this.#answer(text, types);
    const { title = '', brand = '', model = '' } = beside();
    const named = this.#find(title);
    const [byTitle, another] = typesOf(named);
    const isTitled = byTitle !== undefined && another === undefined;
    const isFiner = () => own.every((one) => named.some((other) => isWithin(one, other)));
    if (isTitled && (types.length === 0 || types.includes(byTitle) || isFiner())) return { value: byTitle };
    if (types.length === 1) return this.#answer(text, types);
    const [together, other] = typesOf(this.#find(`${text} ${title}`));
    if (together && !other) return { value: together };
    const isOpen = types.length > 1 || ANY_TYPE.test(text);
    const series = isOpen ? this.ofModel(brand, model || title) : undefined;
    return this.#answer(text, series && (types.length === 0 || types.includes(series)) ? [series] : types);
  }

  /** Whether a longer name of another type has the words of one: «экскаватор-погрузчик», «экскаватор». */
  #hasFiner(own: readonly Phrase[]): boolean {
    const known = this.#finer.get(own);
    if (known !== undefined) return known;
    const all = [...this.#phrases.values()].flat();
    const has = own.some((one) => all.some((other) => other.type !== one.type && isWithin(one, other)));
    this.#finer.set(own, has);
    return has;
  }

  /** The type whose models of this make are called so; undefined where no series is. */
  ofModel(brand: string, model: string): EquipmentType | undefined {
    return seriesOf(model.split(/\s+/), [brand]);
  }

  #answer(text: string, found: readonly EquipmentType[]): Read<EquipmentType> {
    const [type, another] = found;
    if (type && !another) return { value: type };
    if (type) {
      const names = found.map((one) => `«${equipmentTypeTexts[one].one.toLowerCase()}»`);
      return { reason: `«${short(text)}»: непонятно, ${names.join(' или ')}` };
    }
    const all = Object.values(equipmentTypeTexts).map(({ many }) => many.toLowerCase());
    return { reason: `«${short(text)}» — неизвестный вид; подходят: ${all.join(', ')}` };
  }

  /** The longest phrases in a text. */
  #find(text: string): readonly Phrase[] {
    const cached = this.#cache.get(text);
    if (cached) return cached;
    const written = stemsOf(text);
    const found = this.#longestIn(written);
    const isShort = written.length <= mostMisspelt;
    const corrected = found.length === 0 && isShort ? this.#longestIn(this.#corrected(text)) : found;
    const [word = '', another] = written;
    const result = corrected.length === 0 && !another ? (this.#alone.get(word) ?? []) : corrected;
    if (this.#cache.size < mostCached) this.#cache.set(text, result);
    return result;
  }

  #longestIn(stems: readonly string[]): readonly Phrase[] {
    const fitting = [...new Set(stems)]
      .flatMap((stem) => this.#phrases.get(stem) ?? [])
      .filter((phrase) => phrase.stems.every((stem) => stems.includes(stem)));
    const longest = Math.max(0, ...fitting.map((phrase) => phrase.stems.length));
    return fitting.filter((phrase) => phrase.stems.length === longest && this.#fits(phrase.stems, stems));
  }

  /** The stems of a text, of misspelt and shortened words those that they are: «эксковатор», «подъёмн. телескопич.» */
  #corrected(text: string): string[] {
    return plainWords(text)
      .split(' ')
      .flatMap((word) => {
        if (this.#words.has(word) || /[^а-я]/.test(word)) return stemOf(shortened[word] ?? word);
        const begun = [...this.#words].filter(
          ([known]) => word.length >= shortestAbbreviation && known.startsWith(word),
        );
        const [whole, other] = new Set(begun.map(([, stem]) => stem));
        if (whole && !other) return whole;
        const joined = this.#joined(word);
        if (joined) return joined;
        const near = word.length >= shortestMisspelt ? nearest(word, [...this.#words]) : undefined;
        return near?.value ?? stemOf(shortened[word] ?? word);
      });
  }

  /** The stems of two known words that are written as one: «миниэкскаватор»; undefined of other words. */
  #joined(word: string): string[] | undefined {
    const parts = [...this.#words].flatMap(([first, stem]) => {
      const second =
        first.length >= shortestAbbreviation && word.startsWith(first) ? word.slice(first.length) : '';
      const other = second.length >= shortestMisspelt ? this.#words.get(second) : undefined;
      return other === undefined ? [] : [[stem, other]];
    });
    return parts[0];
  }

  /** Whether a phrase of general words stands alone but for words that say nothing of the type, and for what a machine comes with. */
  #fits(phrase: readonly string[], cell: readonly string[]): boolean {
    if (!phrase.every((stem) => general.has(stem))) return true;
    const end = cell.indexOf('с', 1);
    const head = end > 0 ? cell.slice(0, end) : cell;
    return (
      phrase.every((stem) => head.includes(stem)) &&
      head.every(
        (stem) => phrase.includes(stem) || neutral.has(stem) || this.#makes.has(stem) || /\d/.test(stem),
      )
    );
  }
}

const isWithin = (phrase: Phrase, other: Phrase) =>
  other.stems.length > phrase.stems.length && phrase.stems.every((stem) => other.stems.includes(stem));

const typesOf = (phrases: readonly Phrase[]) => [...new Set(phrases.map(({ type }) => type))];

function stemsOf(phrase: string): string[] {
  return plainWords(phrase)
    .split(' ')
    .map((word) => shortened[word] ?? word)
    .map(stemOf);
}

/** The condition that a cell names, whatever is beside it: «б/у, ост. 70 %», «после кап. ремонта»; «почти новая» is none. */
export function partCondition(text: string): Read<Condition> {
  const plain = plainWords(text);
  const isTurned = /(?<!\p{L})(?:не|без|почти|как|или|требует|под)(?!\p{L})/u.test(plain);
  const found = isTurned
    ? []
    : (Object.keys(conditionWords) as Condition[]).filter((one) => conditionWords[one].test(plain));
  // What was used and then recovered is recovered.
  const condition = found.includes('RECOVERED') ? 'RECOVERED' : found.length === 1 ? found[0] : undefined;
  if (condition) return { value: condition };
  const conditionNames = Object.values(conditionTexts).map((name) => `«${name.toLowerCase()}»`);
  return { reason: `«${short(text)}» — неизвестное состояние; подходят: ${conditionNames.join(', ')}` };
}

function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
