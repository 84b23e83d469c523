/** What one text says of a machine: «Экскаватор-погрузчик JCB 3CX, 2019 г., 5200 м/ч», «Автокран КС-35715 "Ивановец" на шасси МАЗ-5337». */
import type { EquipmentType } from '@leasing/core/catalogue';
import type { NameDictionary } from './names.ts';
import type { MachineTypes } from './words.ts';

export interface MachineWords {
  type?: EquipmentType | undefined;
  brand?: string | undefined;
  model?: string | undefined;
  year?: number | undefined;
}

const YEAR =
  /(?<![\p{L}\d-])((?:19[5-9]|20[0-4])\d)(?:\s*г(?:од\p{L}*)?\.?(?:\s*в(?:ып\p{L}*)?\.?)?)?(?![\p{L}\d-])/giu;
const UNIT =
  'м\\s*[/.]?\\s*ч\\p{L}*|мтч|мото\\s*[/.-]?\\s*ч\\p{L}*|час\\p{L}*|ч|км|л\\.?\\s*с|лс|квт|hp|kw|тонн\\p{L}*|тн|т|кг|м3|м³|куб\\p{L}*|м|мм|л|h';
/** «5200 м/ч», «16 т», «г/п 3 т»: numbers with a unit are not part of a name. */
const QUANTITY = new RegExp(
  `(?:(?:г/п|пробег|наработка|мощность)\\s*)?(?<![\\p{L}\\d./-])\\d[\\d\\s]*(?:[.,]\\d+)?\\s*(?:тыс\\.?\\s*|т\\.\\s*(?=км))?(?:${UNIT})(?![\\p{L}\\d])\\.?`,
  'giu',
);
/** «140H» is a name. */
const isQuantity = (found: string) => !/\d\p{Lu}$/u.test(found.trim());

/** On what it is built, and what is built on it: other machines. */
const CHASSIS =
  /(?<=\s)на\s+(?:шасси|ш\.|базе|базовом|а\/м)[^,;()"«]*|(?<=\s)(?:на|с|\+)\s+(?:КМУ\s+)?(?=\p{Lu})[^,;()"«]*|(?<=\s)с\s+КМУ[^,;()"«]*/gu;
/** «КС-35715», «ЕК-14-20», «820», «Б10М»: a word with digits, but for the formula of wheels. */
const isCode = (word: string) => /\d/.test(word) && !/^\d+[xх×*]\d+(?:[.,/]\d+)?$/iu.test(word);
/** A word of a sentence; names begin with a large letter. */
const isWord = (word: string) => /^\p{Ll}[\p{Script=Cyrillic}-]*\.?$/u.test(word) && !isCode(word);
const IN_BRACKETS = /\([^)]*\)?/gu;

const wordsIn = (text: string) =>
  text
    .replace(/["«»“”]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** The name at the beginning of a text: «3CX Super, рыхлитель», «85792 полуприцеп». */
function nameAtStart(text: string): string | undefined {
  const [part = ''] = text
    .trim()
    .replace(/^[.,)\s-]+/, '')
    .split(/[,;(]|\s[-–—/]\s/);
  const words = wordsIn(part);
  const end = words.findIndex(isWord);
  return (
    words
      .slice(0, end < 0 ? words.length : end)
      .join(' ')
      .replace(/\.$/, '') || undefined
  );
}

/** The last code of a text, with the letters before it: «GR 215A» of «Грейдер GR 215A». */
function codeIn(words: readonly string[]): { at: number; model: string } | undefined {
  const at = words.findIndex(isCode);
  if (at < 0) return undefined;
  const before = words[at - 1] ?? '';
  const isSeries = /^[A-ZА-ЯЁ]{1,3}$/u.test(before);
  const from = isSeries ? at - 1 : at;
  const to = words.findIndex((word, index) => index > at && !isCode(word) && !/^\p{Lu}{1,3}$/u.test(word));
  return { at: from, model: words.slice(from, to < 0 ? words.length : to).join(' ') };
}

/** A make that no dictionary has: a name in Latin letters before a code, «Soilmec SR-30». */
const isForeignName = (word: string | undefined) => /^[A-Z][A-Za-z-]{2,}$/.test(word ?? '');

type Name = Pick<MachineWords, 'brand' | 'model'> & { before: string };

function nameIn(text: string, names: NameDictionary): Name {
  const make = names.makeIn(text);
  const behind = make && nameAtStart(make.behind);
  if (make && behind && (isCode(behind) || !codeIn(wordsIn(make.before)))) return { ...make, model: behind };
  // «ZL50G XCMG», or a make that no one names: «ГС-14.02».
  const words = wordsIn(make?.before ?? text).map((word) => word.replace(/[.,;]+$/, ''));
  const code = codeIn(words);
  const before = words.slice(0, code?.at);
  const name = before.at(-1);
  if (make || !code || !isForeignName(name))
    return { brand: make?.brand, model: code?.model, before: before.join(' ') };
  return { brand: name, model: code.model, before: before.slice(0, -1).join(' ') };
}

/** «Б10М (ЧТЗ)»: the make may be in brackets; «АГП-22 (ГАЗ C42R33)» is built on another machine. */
function withBrackets(text: string, names: NameDictionary): Name {
  const own = nameIn(text.replace(IN_BRACKETS, ' '), names);
  if (own.model === undefined) return nameIn(text.replace(/[()]/g, ' '), names);
  const noted = own.brand === undefined ? names.makeIn([...text.matchAll(IN_BRACKETS)].join(' ')) : undefined;
  return noted && !isCode(noted.behind) ? { ...own, brand: noted.brand } : own;
}

/**
 * Reads a text by the dictionaries; of what it does not say nothing is answered.
 *
 * @param hasYear another column has it: what looks like one is part of a name, «CityCat 2020», unless it says «г.»
 */
export function machineIn(
  text: string,
  { names, types }: { names: NameDictionary; types: MachineTypes },
  hasYear = false,
): MachineWords {
  const year = Number([...text.matchAll(YEAR)].at(-1)?.[1]) || undefined;
  const withoutYear = text.replace(YEAR, (found) => (hasYear && /\d$/.test(found) ? found : ' , '));
  const plain = withoutYear.replace(QUANTITY, (found) => (isQuantity(found) ? ' ' : found));
  const own = withBrackets(plain.replace(CHASSIS, ' '), names);
  const name = own.model === undefined ? withBrackets(plain, names) : own;
  const type = [name.before, text].flatMap((words) => {
    const read = types.read(words);
    return 'value' in read ? [read.value] : [];
  })[0];
  return { year, type, brand: name.brand, model: name.model };
}
