import { forwardRef, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldParts, type FieldProps, useField } from '../field/index.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';
import './Textarea.css';

export interface TextareaProps extends FieldProps<FieldParts>, TextareaHTMLAttributes<HTMLTextAreaElement> {}

/** Several lines of text. It grows with what is typed, from `rows` (default 3) to ten lines more. */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, ref) {
  const part = partsOf<FieldParts>('lsg-field', props.classNames);
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea rows={3} {...control} ref={ref} className={part('input', 'lines')} />
    </FieldFrame>
  );
});
