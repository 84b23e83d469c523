import { type KeyboardEvent, useEffect, useState } from 'react';
import { useLatest } from '../latest/useLatest.ts';
import type { SearchSuggestion, Suggest } from './types.ts';

const none: readonly SearchSuggestion[] = [];

interface Suggestions {
  /** What is typed. */
  text: string;
  /** Without it there is no list. Keep the function the same between renders. */
  suggest: Suggest | undefined;
  onChoose: (suggestion: SearchSuggestion) => void;
  /** Milliseconds without a key before suggestions are asked for. */
  pause: number;
  /** Whether the focus alone opens the list. */
  opensOnFocus: boolean;
  /** Which of them Enter takes before an arrow is pressed; -1 for none. */
  firstActive: (found: readonly SearchSuggestion[]) => number;
}

/** The list under a combobox: what is offered, what is active, and its keys. */
export function useSuggestions({ text, suggest, onChoose, pause, opensOnFocus, firstActive }: Suggestions) {
  const [focused, setFocused] = useState(false);
  const [found, setFound] = useState<readonly SearchSuggestion[]>();
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(!opensOnFocus);
  const first = useLatest(firstActive);

  useEffect(() => {
    if (!suggest || !focused || closed) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      Promise.resolve(suggest(text, asking.signal)).then(
        (next) => {
          if (asking.signal.aborted) return;
          setFound(next);
          setActive(first.current(next));
        },
        // Without suggestions the field takes what is typed all the same.
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, suggest, pause, focused, closed, first]);

  const isAsked = focused && !closed && found !== undefined;
  const isOpen = isAsked && found.length > 0;

  function choose(suggestion: SearchSuggestion) {
    setFound(undefined);
    setClosed(true);
    onChoose(suggestion);
  }

  /** Answers whether the key was one of the list's. */
  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && isAsked) {
      setClosed(true);
      event.preventDefault();
      return true;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && suggest) {
      event.preventDefault();
      setClosed(false);
      // Before the first and behind the last stands what was typed.
      const places = (found?.length ?? 0) + 1;
      if (isOpen || opensOnFocus) setActive((place) => ((place + 1 + step + places) % places) - 1);
      return true;
    }
    const suggestion = found?.[active];
    if (event.key !== 'Enter' || !isOpen || !suggestion) return false;
    event.preventDefault();
    choose(suggestion);
    return true;
  }

  return {
    suggestions: isOpen ? found : none,
    active,
    isOpen,
    /** The answer is that there are none. */
    isEmpty: isAsked && found.length === 0,
    choose,
    onKey,
    onFocus: () => setFocused(true),
    onBlur() {
      setFocused(false);
      if (!opensOnFocus) setClosed(true);
    },
    /** To be called on every key: a list that was closed opens again. */
    open: () => setClosed(false),
    close: () => setClosed(true),
  };
}

/** What ties the input of a combobox to its list. */
export function comboboxProps(listId: string, list: { isOpen: boolean; active: number }) {
  return {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': list.isOpen,
    'aria-controls': list.isOpen ? listId : undefined,
    'aria-activedescendant': list.isOpen && list.active >= 0 ? optionId(listId, list.active) : undefined,
  } as const;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
