import { type KeyboardEvent, useEffect, useState } from 'react';
import type { SearchSuggestion, Suggest } from './types.ts';

/** Milliseconds without a key before suggestions are asked for. */
const PAUSE = 120;
const none: readonly SearchSuggestion[] = [];

/** The suggestions of a search field: what is offered, what is active, and the keys of a combobox. */
export function useSuggestions(
  text: string,
  suggest: Suggest | undefined,
  onChoose: (suggestion: SearchSuggestion) => void,
) {
  const [focused, setFocused] = useState(false);
  const [found, setFound] = useState(none);
  const [active, setActive] = useState(-1);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (!suggest || !focused || closed) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      Promise.resolve(suggest(text, asking.signal)).then(
        (next) => {
          if (asking.signal.aborted) return;
          setFound(next);
          setActive(-1);
        },
        // Without suggestions the field searches all the same.
        () => {},
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, suggest, focused, closed]);

  const isOpen = focused && !closed && found.length > 0;

  function choose(suggestion: SearchSuggestion) {
    setFound(none);
    setClosed(true);
    onChoose(suggestion);
  }

  /** Answers whether the key was one of the list's. */
  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      event.preventDefault();
      return true;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && found.length > 0) {
      event.preventDefault();
      setClosed(false);
      // Before the first and behind the last stands what was typed.
      const places = found.length + 1;
      setActive((place) => ((place + 1 + step + places) % places) - 1);
      return true;
    }
    const suggestion = found[active];
    if (event.key !== 'Enter' || !isOpen || !suggestion) return false;
    event.preventDefault();
    choose(suggestion);
    return true;
  }

  return {
    suggestions: isOpen ? found : none,
    active,
    isOpen,
    choose,
    onKey,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    /** To be called on every key: a list that was closed opens again. */
    onType: () => setClosed(false),
    close: () => setClosed(true),
  };
}
