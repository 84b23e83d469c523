import type { KnownModel } from './machineVariants.ts';
import { codeSpellings, runsOf } from './spelling.ts';

/** Models that a code names: those it is the whole of, the beginning of, or a part of. */
export interface ModelsOfCode {
  readonly whole: KnownModel[];
  readonly start: KnownModel[];
  readonly inside: KnownModel[];
}

/** Most runs of a model that are looked at: «КС-45717К-1» has four. */
const mostRuns = 6;

/** The models by each code that names them. A code ends where letters and digits of the model meet. */
export function modelsByCode(models: readonly KnownModel[]): Map<string, ModelsOfCode> {
  const byCode = new Map<string, ModelsOfCode>();
  for (const knownModel of models) {
    const runs = runsOf(knownModel.model).slice(0, mostRuns);
    const total = runs.length;
    for (let first = 0; first < total; first += 1) {
      for (let last = first; last < total; last += 1) {
        const code = runs.slice(first, last + 1).join('');
        if (!namesModel(code, first > 0)) continue;
        const place = first > 0 ? 'inside' : last === total - 1 ? 'whole' : 'start';
        const spellings = codeSpellings(code);
        for (const spelling of new Set([...spellings, ...spellings.map(withoutUndercarriage)])) {
          const found = byCode.get(spelling) ?? { whole: [], start: [], inside: [] };
          byCode.set(spelling, found);
          if (!found[place].includes(knownModel)) found[place].push(knownModel);
        }
      }
    }
  }
  return byCode;
}

/** «ZX330LC-5G» is the ZX330-5G with the long undercarriage, and mostly called so. */
export const withoutUndercarriage = (code: string) => code.replace(/(?<=\d)n?lc/, '');

/** Whether a code is enough to name a model: it has a digit, and a part from inside of it three. */
function namesModel(code: string, isInside: boolean): boolean {
  const digits = code.replace(/\D/g, '').length;
  if (isInside) return digits >= 3;
  return digits > 0 && (digits >= 3 || (code.length >= 2 && digits < code.length));
}
