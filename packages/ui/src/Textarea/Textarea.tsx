import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldParts, type FieldProps, useControlProps } from '../field/index.ts';
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
  const control = useControlProps({ ...rest, id, description, error });
  return (
    <FieldFrame
      {...{ label, labelHidden, description, error, className, classNames, style }}
      id={control.id}
      required={rest.required}
      disabled={rest.disabled}
    >
      <textarea
        rows={3}
        {...rest}
        {...control}
        ref={ref}
        className={partsOf<FieldParts>('lsg-field', classNames)('input', 'lines')}
      />
    </FieldFrame>
  );
});
