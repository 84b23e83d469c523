'use client';
import { forwardRef, useId, useRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { describedBy, FieldMessages, RequiredMark } from '../field/index.ts';
import { useFormField } from '../form-field/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { CloseIcon, SearchIcon } from '../icons/index.tsx';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';
import type { SearchFieldProps } from './types.ts';

/** A text search that is applied on Enter and when the field is left (specification §2, filter bar). */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  { label, labelHidden, value, defaultValue = '', onValueChange, onValueCommit, labels, ...props },
  ref,
) {
  const { description, error, className, style, id, onChange, onBlur, onKeyDown, ...rest } = props;
  const [text, setText] = useControllable(value, defaultValue, onValueChange);
  const { clear } = { ...useLabels('SearchField', russian), ...labels };
  const committed = useRef(text);
  const ownId = useId();
  const inputId = id ?? ownId;

  function commit(next: string) {
    if (next === committed.current) return;
    committed.current = next;
    onValueCommit?.(next);
  }
  function replace(next: string) {
    setText(next);
    commit(next);
  }
  const [attach, input] = useFormField(ref, {
    value: text,
    onReset: replace,
    onHydrate(field) {
      if (field.value === text) return;
      if (field.matches(':focus')) setText(field.value);
      else replace(field.value);
    },
  });

  return (
    <div className={className ? `lsg-search ${className}` : 'lsg-search'} style={style}>
      <label htmlFor={inputId} className={labelHidden ? 'lsg-visually-hidden' : 'lsg-search__label'}>
        {label}
        {rest.required ? <RequiredMark /> : null}
      </label>
      <div className="lsg-search__box">
        <SearchIcon size={18} className="lsg-search__icon" />
        <input
          enterKeyHint="search"
          {...rest}
          ref={attach}
          id={inputId}
          type="search"
          className="lsg-search__input"
          value={text}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
          onChange={(event) => {
            onChange?.(event);
            setText(event.target.value);
          }}
          onBlur={(event) => {
            onBlur?.(event);
            commit(text);
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event);
            if (event.key === 'Enter') commit(text);
          }}
        />
        {text === '' || rest.readOnly ? null : (
          <IconButton
            variant="plain"
            className="lsg-search__clear"
            label={`${clear}: ${label}`}
            icon={<CloseIcon size={16} />}
            disabled={rest.disabled}
            // The field must not lose the focus first: that would commit the text that is being thrown away.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              replace('');
              input.current?.focus();
            }}
          />
        )}
      </div>
      <FieldMessages id={inputId} {...{ description, error }} />
    </div>
  );
});
