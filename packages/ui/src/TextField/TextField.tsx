import { forwardRef, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldFrame, type FieldParts, type FieldProps, useField } from '../field/index.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';

export interface TextFieldParts extends FieldParts {
  /** What stands before or behind the text. */
  affix: 'lsg-field__affix';
}

export interface TextFieldProps
  extends FieldProps<TextFieldParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'prefix'> {
  /** The old name of `description`. @deprecated Say `description`. */
  hint?: ReactNode;
  /** Inside the field, before the text. */
  prefix?: ReactNode;
  /** Inside the field, after the text: a unit or a button. */
  suffix?: ReactNode;
}

/** One line of text with its label, a description and the sentence about a mistake. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { hint, description = hint, prefix, suffix, ...rest },
  ref,
) {
  const part = partsOf<TextFieldParts>('lsg-field', rest.classNames);
  const { frame, control } = useField({ ...rest, description });
  return (
    <FieldFrame {...frame}>
      {prefix ? <span className={part('affix')}>{prefix}</span> : null}
      <input {...control} ref={ref} className={part('input')} />
      {suffix ? <span className={part('affix')}>{suffix}</span> : null}
    </FieldFrame>
  );
});
