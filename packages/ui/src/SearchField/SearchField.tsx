'use client';
import { forwardRef, useRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldFrame, useField } from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { IconButton } from '../icon-button.ts';
import { CloseIcon, SearchIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { SuggestionList } from '../suggestions/SuggestionList.tsx';
import { comboboxProps, useSuggestions } from '../suggestions/useSuggestions.ts';
import { russian } from './labels.ts';
import type { SearchFieldParts, SearchFieldProps } from './types.ts';
import '../field/field.css';
import './SearchField.css';

/** Milliseconds without a key before suggestions are asked for. */
const PAUSE = 120;
/** Enter searches for what is typed until an arrow is pressed. */
const none = () => -1;

/**
 * A text search that is applied on Enter and when the field is left (specification §2, filter bar). With `suggest` it is
 * a combobox: suggestions stand under it while one types, and are chosen by arrow keys and Enter or by a press.
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { value, defaultValue = '', onValueChange, onValueCommit, suggest, onSuggestionChoose, labels, ...props },
  ref,
) {
  const part = partsOf<SearchFieldParts>('lsg-search', props.classNames);
  const [text, setText] = useControllable(value, defaultValue, onValueChange);
  const { clear, suggestions: listLabel } = { ...useLabels('SearchField', russian), ...labels };
  const lastCommitted = useRef(text);
  const { frame, control } = useField(props);

  function commit(next: string) {
    if (next === lastCommitted.current) return;
    lastCommitted.current = next;
    onValueCommit?.(next);
  }
  function replace(next: string) {
    setText(next);
    commit(next);
  }
  const [input] = useFormField(ref, {
    value: text,
    onReset: replace,
    onHydrate(field) {
      if (field.value === text) return;
      if (field.matches(':focus')) setText(field.value);
      else replace(field.value);
    },
  });

  const list = useSuggestions({
    text,
    suggest,
    pause: PAUSE,
    opensOnFocus: true,
    firstActive: none,
    onChoose(suggestion) {
      // What was typed is replaced by what was chosen, and is not a search any more.
      lastCommitted.current = '';
      setText('');
      onSuggestionChoose?.(suggestion);
    },
  });
  const listId = `${control.id}-list`;

  return (
    <FieldFrame {...frame} block="lsg-search">
      <SearchIcon size={18} className={part('icon')} />
      <input
        enterKeyHint="search"
        {...control}
        ref={input}
        type="search"
        className={part('input')}
        {...(suggest && comboboxProps(listId, list))}
        value={text}
        onChange={(event) => {
          props.onChange?.(event);
          list.open();
          setText(event.target.value);
        }}
        onFocus={(event) => {
          props.onFocus?.(event);
          list.onFocus();
        }}
        onBlur={(event) => {
          props.onBlur?.(event);
          list.onBlur();
          commit(text);
        }}
        onKeyDown={(event) => {
          props.onKeyDown?.(event);
          if (list.onKey(event) || event.key !== 'Enter') return;
          list.close();
          commit(text);
        }}
      />
      {text === '' || props.readOnly ? null : (
        <IconButton
          variant="plain"
          className={part('clear')}
          label={`${clear}: ${props.label}`}
          icon={<CloseIcon size={16} />}
          disabled={props.disabled}
          // The field must not lose the focus first: that would commit the text that is being thrown away.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            replace('');
            input.current?.focus();
          }}
        />
      )}
      {list.isOpen ? (
        <SuggestionList
          part={part}
          id={listId}
          label={listLabel}
          suggestions={list.suggestions}
          active={list.active}
          onChoose={list.choose}
        />
      ) : null}
    </FieldFrame>
  );
});
