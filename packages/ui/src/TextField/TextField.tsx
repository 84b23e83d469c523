import { forwardRef, useId } from 'react';
import { describedBy, FieldFrame } from '../field/index.ts';
import type { TextFieldProps } from './types.ts';

/** One line of text with its label, a description and the sentence about a mistake. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, labelHidden, hint, description = hint, error, prefix, suffix, className, style, id, ...rest },
  ref,
) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      {...{ label, labelHidden, description, error, className, style }}
      id={inputId}
      required={rest.required}
      disabled={rest.disabled}
    >
      {prefix ? <span className="lsg-field__affix">{prefix}</span> : null}
      <input
        {...rest}
        ref={ref}
        id={inputId}
        className="lsg-field__input"
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
      />
      {suffix ? <span className="lsg-field__affix">{suffix}</span> : null}
    </FieldFrame>
  );
});
