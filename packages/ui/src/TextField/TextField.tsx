import { forwardRef, useId } from 'react';
import { describedBy, FieldFrame } from '../field/index.ts';
import { partsOf } from '../parts/index.ts';
import type { TextFieldParts, TextFieldProps } from './types.ts';

/** One line of text with its label, a description and the sentence about a mistake. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  {
    label,
    labelHidden,
    hint,
    description = hint,
    error,
    prefix,
    suffix,
    className,
    classNames,
    style,
    id,
    ...rest
  },
  ref,
) {
  const part = partsOf<TextFieldParts>('lsg-field', classNames);
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      {...{ label, labelHidden, description, error, className, classNames, style }}
      id={inputId}
      required={rest.required}
      disabled={rest.disabled}
    >
      {prefix ? <span className={part('affix')}>{prefix}</span> : null}
      <input
        {...rest}
        ref={ref}
        id={inputId}
        className={part('input')}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
      />
      {suffix ? <span className={part('affix')}>{suffix}</span> : null}
    </FieldFrame>
  );
});
