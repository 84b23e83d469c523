import { forwardRef, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldParts, type FieldProps } from '../field/index.ts';
import { type ClassNames, partsOf } from '../parts/index.ts';

export interface TextareaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {
  /** Class names to add to inner parts. */
  classNames?: ClassNames<FieldParts> | undefined;
}

/** Several lines of text. It grows with what is typed, from `rows` (default 3) to ten lines more. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { label, labelHidden, description, error, className, classNames, style, id, ...rest },
  ref,
) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      {...{ label, labelHidden, description, error, className, classNames, style }}
      id={inputId}
      required={rest.required}
      disabled={rest.disabled}
    >
      <textarea
        rows={3}
        {...rest}
        ref={ref}
        id={inputId}
        className={partsOf<FieldParts>('lsg-field', classNames)('input', 'lines')}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
      />
    </FieldFrame>
  );
});
