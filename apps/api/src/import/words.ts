/** The words of dealers for types of machines and conditions of parts: the one table of them. */
import type { Condition, EquipmentType } from '@leasing/core/api/contract';
import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { type Read, short } from './values.ts';

const typeWords: Record<EquipmentType, readonly string[]> = {
  EXCAVATOR: [
    'экскаватор',
    'экскаваторы',
    'миниэкскаватор',
    'миниэкскаваторы',
    'excavator',
    'excavators',
    'backhoe',
  ],
  BULLDOZER: ['бульдозер', 'бульдозеры', 'bulldozer', 'bulldozers', 'dozer', 'dozers'],
  GRADER: ['грейдер', 'грейдеры', 'автогрейдер', 'автогрейдеры', 'grader', 'graders'],
  ROLLER: ['каток', 'катки', 'виброкаток', 'виброкатки', 'roller', 'rollers'],
  MIXER: [
    'автобетоносмеситель',
    'автобетоносмесители',
    'бетоносмеситель',
    'бетоносмесители',
    'бетоновоз',
    'бетоновозы',
    'миксер',
    'миксеры',
    'mixer',
    'mixers',
  ],
  TRUCK: [
    'грузовик',
    'грузовики',
    'самосвал',
    'самосвалы',
    'тягач',
    'тягачи',
    'грузовой',
    'грузовые',
    'truck',
    'trucks',
    'dumper',
  ],
  CRANE: ['кран', 'краны', 'автокран', 'автокраны', 'crane', 'cranes'],
};

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

const types = invert(typeWords);
const conditions = invert(conditionWords);

/**
 * The type of machine named by a cell: «Экскаваторы», «гусеничный экскаватор», «excavator». Of «экскаватор-погрузчик»
 * the first known word counts.
 */
export function machineType(text: string): Read<EquipmentType> {
  const phrase = plainWords(text);
  const found = [phrase.replaceAll(' ', ''), ...phrase.split(' ')]
    .map((word) => types.get(word))
    .find(Boolean);
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
