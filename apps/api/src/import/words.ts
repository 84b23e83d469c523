/** The words of dealers for types of machines and conditions of parts: the one table of them. */
import type { Condition, EquipmentType } from '@leasing/core/api/contract';
import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { kindNames, machineKindNamed, searchData } from '@leasing/core/search';
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

/** A search knows the same words. */
const kinds = kindNames(searchData);
const conditions = invert(conditionWords);

/** The kind of machine named by a cell: «Экскаваторы», «гусеничный экскаватор», «excavator». */
export function machineType(text: string): Read<EquipmentType> {
  const found = machineKindNamed(text, kinds);
  if (found) return { value: found };
  const known = Object.values(equipmentTypeTexts).map(({ many }) => many.toLowerCase());
  return { reason: `«${short(text)}» — неизвестный вид; подходят: ${known.join(', ')}` };
}

/** The condition named by a cell; the whole phrase counts, so that «почти новая» is not taken for new. */
export function partCondition(text: string): Read<Condition> {
  const found = conditions.get(plainWords(text));
  if (found) return { value: found };
  const known = Object.values(conditionTexts).map((name) => `«${name.toLowerCase()}»`);
  return { reason: `«${short(text)}» — неизвестное состояние; подходят: ${known.join(', ')}` };
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
