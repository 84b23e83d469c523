import { forwardRef, type TextareaHTMLAttributes, useId } from 'react';
import { describedBy, FieldFrame, type FieldProps } from '../field/index.ts';

export interface TextareaProps extends FieldProps, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text. It grows with what is typed, from `rows` (default 3) to ten lines more. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  { label, labelHidden, description, error, className, style, id, ...rest },
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
      <textarea
        rows={3}
        {...rest}
        ref={ref}
        id={inputId}
        className="lsg-field__input lsg-field__input--lines"
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={describedBy(inputId, rest['aria-describedby'], { description, error })}
      />
    </FieldFrame>
  );
});
