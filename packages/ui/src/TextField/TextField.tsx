import { forwardRef } from 'react';
import { FieldFrame, useField } from '../field/index.ts';
import { partsOf } from '../parts/index.ts';
import type { TextFieldParts, TextFieldProps } from './types.ts';

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
