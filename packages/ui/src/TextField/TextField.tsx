import { forwardRef } from 'react';
import { FieldFrame, useControlProps } from '../field/index.ts';
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
  const control = useControlProps({ ...rest, id, description, error });
  return (
    <FieldFrame
      {...{ label, labelHidden, description, error, className, classNames, style }}
      id={control.id}
      required={rest.required}
      disabled={rest.disabled}
    >
      {prefix ? <span className={part('affix')}>{prefix}</span> : null}
      <input {...rest} {...control} ref={ref} className={part('input')} />
      {suffix ? <span className={part('affix')}>{suffix}</span> : null}
    </FieldFrame>
  );
});
