import type { EquipmentType } from '../catalogue/kinds.ts';
import type { Names } from './Names.ts';
import { lower, wordsOf } from './spelling.ts';

/** Words of the longest phrase that names a kind. */
const LONGEST_PHRASE = 4;

/**
 * The kind of machine that a text names, by its longest phrase: «кран-манипулятор» is not a crane, and «экскаватор-погрузчик»
 * neither an excavator nor a loader. Undefined where no words are known.
 */
export function machineKindNamed(text: string, names: Names<EquipmentType>): EquipmentType | undefined {
  const words = wordsOf(lower(text));
  for (let size = LONGEST_PHRASE; size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const kind = names.find(words.slice(start, start + size));
      if (kind) return kind;
    }
  }
  return undefined;
}
