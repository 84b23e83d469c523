'use client';
import { CODE_LENGTH } from '@leasing/core/validation';
import { forwardRef, type InputHTMLAttributes } from 'react';
import { useControllable } from '../controllable/index.ts';
import { FieldFrame, type FieldMessageParts, type FieldProps, useField } from '../field/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { partsOf } from '../parts/index.ts';
import '../field/field.css';
import './CodeInput.css';

export interface CodeInputParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-code__label';
  /** Input and cells. */
  box: 'lsg-code__box';
  /** The one real input, over the cells. */
  input: 'lsg-code__input';
  /** The drawn cells. */
  cells: 'lsg-code__cells';
  /** One cell. */
  cell: 'lsg-code__cell';
}

export interface CodeInputProps
  extends FieldProps<CodeInputParts>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'defaultValue' | 'maxLength' | 'size'> {
  /** How many digits the code has. Default 6 (`CODE_LENGTH` of `@leasing/core`). */
  length?: number | undefined;
  /** The digits, controlled. */
  value?: string | undefined;
  /** The digits at first. Default empty. */
  defaultValue?: string | undefined;
  /** Called with the digits so far. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called once when the last digit has come. */
  onComplete?: ((value: string) => void) | undefined;
}

/**
 * A one-time code. One real input under the drawn cells: one autofill event, one paste or one voice input fills it, and
 * screen readers meet one field. Anything that is not a digit is dropped, so «Код: 123-456» can be pasted whole.
 */
export const CodeInput = forwardRef<HTMLInputElement, CodeInputProps>(function CodeInput(
  { length = CODE_LENGTH, value, defaultValue = '', onValueChange, onComplete, ...props },
  ref,
) {
  const part = partsOf<CodeInputParts>('lsg-code', props.classNames);
  const [code, setCode] = useControllable(value, defaultValue, onValueChange);
  const [input] = useFormField(ref, {
    value: code,
    onReset: setCode,
    onHydrate: (field) => change(field.value),
  });
  const { frame, control } = useField(props);

  function change(text: string) {
    const next = text.replace(/\D/g, '').slice(0, length);
    if (next === code) return;
    setCode(next);
    if (next.length === length) onComplete?.(next);
  }

  return (
    <FieldFrame {...frame} block="lsg-code">
      <input
        autoComplete="one-time-code"
        {...control}
        ref={input}
        className={part('input')}
        type="text"
        inputMode="numeric"
        value={code}
        onChange={(event) => {
          props.onChange?.(event);
          change(event.target.value);
        }}
        onSelect={(event) => {
          props.onSelect?.(event);
          stayAtEnd(event.currentTarget);
        }}
      />
      <div className={part('cells')} aria-hidden="true">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
            key={index}
            className={part('cell')}
            data-next={index === Math.min(code.length, length - 1) || undefined}
          >
            {code[index]}
          </span>
        ))}
      </div>
    </FieldFrame>
  );
});

/** The caret is not drawn, so it stands where the cells show it: behind the last digit. */
function stayAtEnd(input: HTMLInputElement) {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    input.setSelectionRange(value.length, value.length);
}
