import { forwardRef, useId } from 'react';
import type { TextFieldProps } from './types.ts';

/** One line of text with its label, a hint and the sentence about a mistake. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, labelHidden, hint, error, prefix, suffix, className, style, id, ...rest },
  ref,
) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const describedBy = [
    rest['aria-describedby'],
    hint ? `${inputId}-hint` : undefined,
    error ? `${inputId}-error` : undefined,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={className ? `lsg-field ${className}` : 'lsg-field'}
      style={style}
      data-invalid={error ? '' : undefined}
      data-disabled={rest.disabled || undefined}
    >
      <label htmlFor={inputId} className={labelHidden ? 'lsg-visually-hidden' : 'lsg-field__label'}>
        {label}
      </label>
      <div className="lsg-field__box">
        {prefix ? <span className="lsg-field__affix">{prefix}</span> : null}
        <input
          {...rest}
          ref={ref}
          id={inputId}
          className="lsg-field__input"
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={describedBy || undefined}
        />
        {suffix ? <span className="lsg-field__affix">{suffix}</span> : null}
      </div>
      {hint ? (
        <p id={`${inputId}-hint`} className="lsg-field__hint">
          {hint}
        </p>
      ) : null}
      {/* The place is there before the mistake, so that screen readers hear it come. */}
      <p id={`${inputId}-error`} className="lsg-field__error" aria-live="polite">
        {error}
      </p>
    </div>
  );
});
