import { makes } from '../makes.ts';
import { codeSpellings, lower, runsOf, soundOf, swapLayout } from '../spelling.ts';

/** How people say makes, by the make in lower case. */
const spokenNames = new Map(Object.entries(makes).map(([make, words]) => [lower(make), words]));

/**
 * Which names a text means while it is being typed, by the rules of the search: those that contain it, and makes of which
 * a spoken name begins so («кат» is Caterpillar, «джисиби» is JCB); where none does,
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
    () => entries.filter((entry) => lower(nameOf(entry)).includes(keys) || isCalled(nameOf(entry), keys)),
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

const isCalled = (name: string, start: string) =>
  spokenNames.get(lower(name))?.some((word) => lower(word).startsWith(start)) ?? false;

/** Whether two part or inventory numbers are one, however their letters, dashes and spaces are typed: «а41» is «A-41». */
export function areSameNumber(one: string, other: string): boolean {
  const [spellings, others] = [one, other].map((number) => codeSpellings(runsOf(number).join('')));
  return spellings?.some((spelling) => spelling !== '' && others?.includes(spelling)) ?? false;
}
