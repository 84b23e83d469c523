/** The words of dealers for types of machines and conditions of parts: the one table of them. */

import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { Condition, EquipmentType } from '@leasing/core/unstable/api/contract';
import { type SearchData, stemOf } from '@leasing/core/unstable/search';
import { type Read, short } from './values.ts';

const conditionWords: Record<Condition, readonly string[]> = {
  NEW: ['новая', 'новый', 'новое', 'новые', 'нов', 'new'],
  USED: [
    'б у',
    'бу',
    'б у оригинал',
    'бывшая в употреблении',
    'бывший в употреблении',
    'подержанная',
    'подержанный',
    'контракт',
    'контрактная',
    'контрактный',
    'used',
  ],
  RECOVERED: [
    'восстановленная',
    'восстановленный',
    'восстановленное',
    'восстановленные',
    'после восстановления',
    'восст',
    'recovered',
    'refurbished',
    'remanufactured',
    'reman',
  ],
};

const conditions = invert(conditionWords);

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

/** Words as lists shorten them. */
const shortened: Readonly<Record<string, string>> = {
  экск: 'экскаватор',
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

/** Cells whose type is remembered: lists repeat a few, and one made of different ones would fill the memory. */
const mostCached = 10_000;

/**
 * Types of machines by the words that lists name them with: those that a search knows too, with the dealer's own.
 * A type is known by any of its phrases inside the cell, in any order and form; the longest phrase counts.
 */
export class MachineTypes {
  readonly #phrases: { stems: string[]; type: EquipmentType }[];
  readonly #cache = new Map<string, Read<EquipmentType>>();
  /** Words of makes, which say nothing of the type either: «трактор МТЗ». */
  readonly #makes: ReadonlySet<string>;

  constructor({ types, makes }: Pick<SearchData, 'types' | 'makes'>) {
    this.#makes = new Set(Object.entries(makes).flat(2).flatMap(stemsOf));
    const names = Object.keys(equipmentTypeTexts) as EquipmentType[];
    this.#phrases = names.flatMap((type) => {
      const { one, many } = equipmentTypeTexts[type];
      return [one, many, ...(types[type] ?? [])].map((phrase) => ({ stems: stemsOf(phrase), type }));
    });
  }

  /** The type of machine that a cell names. @param title decides where the cell leaves it open: «Погрузчики» */
  read = (text: string, title = ''): Read<EquipmentType> => {
    const result = this.#remembered(text);
    if ('value' in result || title === '') return result;
    const [found = result] = [title, `${text} ${title}`]
      .map(this.#remembered)
      .filter((one) => 'value' in one);
    return found;
  };

  #remembered = (text: string): Read<EquipmentType> => {
    const cached = this.#cache.get(text);
    if (cached) return cached;
    const result = this.#find(text);
    if (this.#cache.size < mostCached) this.#cache.set(text, result);
    return result;
  };

  #find(text: string): Read<EquipmentType> {
    const stems = stemsOf(text);
    const fitting = this.#phrases.filter((phrase) => phrase.stems.every((stem) => stems.includes(stem)));
    const longest = Math.max(0, ...fitting.map((phrase) => phrase.stems.length));
    const best = fitting.filter(
      (phrase) => phrase.stems.length === longest && this.#fits(phrase.stems, stems),
    );
    const found = [...new Set(best.map(({ type }) => type))];
    if (found.length > 1) {
      const names = found.map((type) => `«${equipmentTypeTexts[type].one.toLowerCase()}»`);
      return { reason: `«${short(text)}»: непонятно, ${names.join(' или ')}` };
    }
    if (found[0]) return { value: found[0] };
    const all = Object.values(equipmentTypeTexts).map(({ many }) => many.toLowerCase());
    return { reason: `«${short(text)}» — неизвестный вид; подходят: ${all.join(', ')}` };
  }

  /** Whether a phrase of general words stands alone but for words that say nothing of the type. */
  #fits(phrase: string[], cell: string[]): boolean {
    if (!phrase.every((stem) => general.has(stem))) return true;
    return cell.every(
      (stem) => phrase.includes(stem) || neutral.has(stem) || this.#makes.has(stem) || /\d/.test(stem),
    );
  }
}

function stemsOf(phrase: string): string[] {
  return plainWords(phrase)
    .split(' ')
    .map((word) => shortened[word] ?? word)
    .map(stemOf);
}

/** The condition named by a cell; the whole phrase counts, so that «почти новая» is not taken for new. */
export function partCondition(text: string): Read<Condition> {
  const found = conditions.get(plainWords(text));
  if (found) return { value: found };
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

function invert<Code extends string>(words: Record<Code, readonly string[]>): Map<string, Code> {
  const pairs = (Object.keys(words) as Code[]).flatMap((code) =>
    words[code].map((word) => [word, code] as const),
  );
  return new Map(pairs);
}
