import { codeSpellings, lower, soundOf, swapLayout } from '../spelling.ts';

/**
 * Which names a text means while it is being typed, by the rules of the search: those that contain it; where none does,
 * those that contain it in the other alphabet («kamaz», «комацу», «РС200» in Cyrillic letters); where none does, what the
 * same keys give in the other keyboard layout ('rjvfwe').
 *
 * @param nameOf what an entry is called
 */
export function namesMeant<Entry>(
  entries: readonly Entry[],
  text: string,
  nameOf: (entry: Entry) => string,
): readonly Entry[] {
  const typed = lower(text).trim();
  const containing = (written: (name: string) => string, spellings: readonly string[]) =>
    entries.filter((entry) => spellings.some((one) => written(nameOf(entry)).includes(one)));
  const readings = [typed, swapLayout(typed)].flatMap((keys) => [
    () => containing(lower, [keys]),
    () => containing(lower, codeSpellings(keys)),
    // One or two letters sound like a part of most names.
    () =>
      containing(
        soundOf,
        [soundOf(keys)].filter((sound) => sound.length > 2),
      ),
  ]);
  for (const read of readings) {
    const found = read();
    if (found.length > 0) return found;
  }
  return [];
}
