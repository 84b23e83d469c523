import { useEffect, useRef } from 'react';
import type { PartClass } from '../parts/index.ts';
import type { SearchSuggestion } from './types.ts';
import { optionId } from './useSuggestions.ts';
import './suggestions.css';

type ListPart = 'list' | 'option' | 'text' | 'detail';

interface SuggestionListProps {
  part: PartClass<Record<ListPart, string>>;
  id: string;
  label: string;
  suggestions: readonly SearchSuggestion[];
  active: number;
  onChoose: (suggestion: SearchSuggestion) => void;
}

/** The options under a combobox. The focus stays in the field: `aria-activedescendant` names the active one. */
export function SuggestionList(props: SuggestionListProps) {
  const { part, id, label, suggestions, active, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={id} className={part('list')} role="listbox" aria-label={label}>
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
        <div
          key={suggestion.key}
          id={optionId(id, index)}
          className={part('option')}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // The field must not lose the focus first: that would commit the text that is being replaced.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <span className={part('text')}>{suggestion.text}</span>
          {suggestion.detail ? <span className={part('detail')}>{suggestion.detail}</span> : null}
        </div>
      ))}
    </div>
  );
}
