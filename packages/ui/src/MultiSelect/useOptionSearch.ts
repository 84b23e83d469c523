import { useState } from 'react';
import type { MultiSelectOption } from './MultiSelect.tsx';

interface OptionSearch {
  options: readonly MultiSelectOption[];
  selected: readonly string[];
  /** Whether there are enough options for a search. */
  isOffered: boolean;
}

/** The search in a long list: what is typed, and the options that it means. */
export function useOptionSearch({ options, selected, isOffered }: OptionSearch) {
  const [needle, setNeedle] = useState('');
  // Loaded with the first letter: what it knows of alphabets and keyboards is more than the list itself.
  const [names, setNames] = useState<typeof import('@leasing/core/unstable/search/names') | null>(null);
  const [searchable, setSearchable] = useState(isOffered);
  // It stays where it was: ticking other filters may leave fewer options, and the rows would jump.
  if (isOffered && !searchable) setSearchable(true);
  const chosen = selected.join('\n');
  const [ownChoice, setOwnChoice] = useState(chosen);
  // Values that come from elsewhere, as on the way back, are not what was looked for.
  if (chosen !== ownChoice) {
    setOwnChoice(chosen);
    setNeedle('');
  }
  return {
    ...{ needle, searchable },
    setNeedle(text: string) {
      setNeedle(text);
      void import('@leasing/core/unstable/search/names').then(setNames);
    },
    found:
      searchable && names ? names.namesMeant(options, needle, ({ label, value }) => label ?? value) : options,
    /** To be called with what is ticked: the search goes on. */
    noteOwnChoice: (values: readonly string[]) => setOwnChoice(values.join('\n')),
  };
}
