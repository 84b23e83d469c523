import { equipmentTypes } from '../catalogue/kinds.ts';
import { conditions } from '../catalogue/products.ts';
import { conditionTexts, equipmentTypeTexts } from '../catalogue/texts/index.ts';
import { extendSearchData, type OwnSearchData, type SearchData, searchData } from './data.ts';
import type { QuantityUnit } from './quantities/Quantity.ts';
import { lower, wordsOf } from './spelling.ts';
import { kindNames } from './vocabulary.ts';

/** How people call the parts of the search's words. */
export const searchWordTexts: Readonly<Record<keyof SearchData, string>> = {
  types: 'Виды техники',
  makes: 'Марки',
  countries: 'Страны',
  cities: 'Города',
  makesOfCountries: 'Марки стран',
  conditions: 'Состояния запчастей',
  synonyms: 'Означают одно и то же',
  filler: 'Ничего не значат',
  cheap: 'Просят подешевле',
  parts: 'Просят запчасти',
  inStock: 'Только в наличии',
  units: 'Единицы',
  quantities: 'Что измеряют',
};

/** How people call the units of quantities. */
export const quantityUnitTexts: Readonly<Record<QuantityUnit, string>> = {
  roubles: 'рубли',
  thousands: 'тысячи',
  millions: 'миллионы',
  tonnes: 'тонны',
  horsePower: 'лошадиные силы',
  kilowatts: 'киловатты',
  hours: 'моточасы',
  year: 'год',
  metres: 'метры',
  kilometres: 'километры',
  cubicMetres: 'кубометры',
  axles: 'оси',
  owners: 'владельцы',
  months: 'платёж в месяц',
};

/** Why words of a dealer cannot be used. */
export interface SearchWordProblem {
  /** Where they stand: `filler`, `synonyms.2`, `types.EXCAVATOR`. */
  readonly field: string;
  /** A sentence for the person who typed them. */
  readonly message: string;
}

/** Characters of a word. */
const LONGEST = 60;
/** Letters before a star: with fewer it stands for too much. */
const SHORTEST_START = 3;

/** Parts of a dealer's own words that are one list. */
export const listedWordParts = ['filler', 'cheap', 'parts', 'inStock'] as const;
/** Parts whose words belong to a name: of a kind of machine, of a make, of a unit. */
export const namedWordParts = [
  'types',
  'makes',
  'countries',
  'makesOfCountries',
  'cities',
  'conditions',
  'units',
  'quantities',
] as const;

/** What of a dealer's own words cannot be used, and why; none where all of them can. */
export function findSearchWordProblems(own: OwnSearchData): SearchWordProblem[] {
  const problems: SearchWordProblem[] = [];
  const add = (field: string, message: string | undefined) => {
    if (message !== undefined) problems.push({ field, message });
  };
  const kinds = kindNames(extendSearchData(searchData, own));
  const kindOf = (word: string) => kinds.find(wordsOf(lower(word)));
  for (const part of listedWordParts) {
    for (const word of own[part] ?? []) {
      add(part, wordProblem(word, part !== 'inStock') ?? listProblem(word, part, kindOf(word)));
    }
  }
  for (const [index, group] of (own.synonyms ?? []).entries()) {
    const field = `synonyms.${index}`;
    for (const word of group) add(field, wordProblem(word, false));
    if (new Set(group.map(lower)).size < 2)
      add(field, `Нужны хотя бы два слова, которые значат одно и то же: «${group[0] ?? ''}».`);
  }
  for (const part of namedWordParts) {
    const nameOf = new Map<string, string>();
    for (const [name, words] of Object.entries(own[part] ?? {})) {
      const field = `${part}.${name}`;
      add(field, nameProblem(part, name));
      if (words.length === 0) add(field, `Для «${nameText(part, name)}» не записано ни одного слова.`);
      for (const word of words) {
        add(field, wordProblem(word, true));
        const other = nameOf.get(lower(word));
        if (other !== undefined && other !== name)
          add(
            field,
            `«${word}» записано дважды: ${[other, name].map((one) => `«${nameText(part, one)}»`).join(' и ')}.`,
          );
        nameOf.set(lower(word), name);
        const kind = part === 'makes' ? kindOf(word) : undefined;
        if (kind)
          add(
            field,
            `«${word}» называет вид техники «${equipmentTypeTexts[kind].one}», марку им не назвать.`,
          );
      }
    }
  }
  return problems;
}

function wordProblem(word: string, mayHaveStar: boolean): string | undefined {
  if (word.length > LONGEST) return `«${word.slice(0, 20)}…» длиннее ${LONGEST} знаков.`;
  const start = word.endsWith('*') ? word.slice(0, -1) : word;
  if (!/^[\p{L}\d₽][\p{L}\d₽³ ./-]*$/u.test(start))
    return `«${word}»: годятся буквы, цифры, пробел, точка, дефис и дробь.`;
  if (start === word) return undefined;
  if (!mayHaveStar) return `«${word}»: звёздочка здесь не действует, запишите слово целиком.`;
  return start.length < SHORTEST_START
    ? `«${word}»: перед звёздочкой нужны хотя бы три буквы, иначе под неё подойдёт слишком многое.`
    : undefined;
}

function listProblem(
  word: string,
  part: (typeof listedWordParts)[number],
  kind: keyof typeof equipmentTypeTexts | undefined,
): string | undefined {
  if (part === 'inStock')
    return /^[a-zа-яё ]+$/i.test(word) ? undefined : `«${word}»: годятся только буквы и пробел.`;
  if (/\s/.test(word)) return `«${word}»: записывайте по одному слову.`;
  return kind && `«${word}» называет вид техники «${equipmentTypeTexts[kind].one}» и останется фильтром.`;
}

function nameProblem(part: (typeof namedWordParts)[number], name: string): string | undefined {
  if (part === 'types')
    return (equipmentTypes as readonly string[]).includes(name) ? undefined : `Вида «${name}» нет.`;
  if (part === 'conditions')
    return (conditions as readonly string[]).includes(name) ? undefined : `Состояния «${name}» нет.`;
  if (part === 'units' || part === 'quantities')
    return Object.hasOwn(quantityUnitTexts, name) ? undefined : `Единицы «${name}» нет.`;
  return name.trim() === '' ? `Не указано, что называют эти слова («${searchWordTexts[part]}»).` : undefined;
}

/** How people call a name of a part: «Экскаватор», «тонны», a make as it is. */
export function nameText(part: keyof SearchData, name: string): string {
  const texts: Readonly<Record<string, string>> =
    part === 'types'
      ? Object.fromEntries(Object.entries(equipmentTypeTexts).map(([type, { one }]) => [type, one]))
      : part === 'units' || part === 'quantities'
        ? quantityUnitTexts
        : part === 'conditions'
          ? conditionTexts
          : {};
  return Object.hasOwn(texts, name) ? (texts[name] as string) : name;
}
