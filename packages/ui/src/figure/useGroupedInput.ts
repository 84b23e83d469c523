import { groupDigits } from '@leasing/core/format';
import { type ChangeEvent, type ClipboardEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { parseFigure } from './parseFigure.ts';

// React 18 warns about layout effects on the server, where there is no caret to place.
const useCaretEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

const onlyDigits = (text: string) => text.replace(/\D/g, '');

/**
 * Groups the digits of a whole number while they are typed. The caret stays between the same two digits, a deleted
 * separator takes its digit with it, and a pasted figure is read in any spelling.
 *
 * @param digits what stands in the field, digits alone
 * @param onDigits called with the digits after a change
 * @returns attributes for an `<input>`
 */
export function useGroupedInput(digits: string, onDigits: (digits: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useCaretEffect(() => {
    const field = input.current;
    const before = digitsBeforeCaret.current;
    digitsBeforeCaret.current = null;
    if (!field || before === null) return;
    const position = positionAfter(field.value, before);
    field.setSelectionRange(position, position);
  });

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = event.target;
    let next = onlyDigits(value);
    let before = onlyDigits(value.slice(0, selectionStart ?? value.length)).length;
    if (next === digits) {
      const kind = (event.nativeEvent as InputEvent).inputType;
      if (kind === 'deleteContentBackward' && before > 0) {
        before -= 1;
        next = digits.slice(0, before) + digits.slice(before + 1);
      } else if (kind === 'deleteContentForward') {
        next = digits.slice(0, before) + digits.slice(before + 1);
      }
    }
    digitsBeforeCaret.current = before;
    // A letter changes nothing, yet the browser has shown it and moved the caret.
    redraw();
    if (next !== digits) onDigits(next);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const figure = parseFigure(event.clipboardData.getData('text'));
    if (figure === undefined) return;
    event.preventDefault();
    // The one way to put text at the caret that the browser's own undo knows; it raises an ordinary input event.
    event.currentTarget.ownerDocument.execCommand('insertText', false, String(Math.round(figure)));
  }

  return {
    ref: input,
    value: groupDigits(digits),
    inputMode: 'numeric',
    autoComplete: 'off',
    onChange,
    onPaste,
  } as const;
}

function positionAfter(text: string, digits: number): number {
  let seen = 0;
  let position = 0;
  while (seen < digits && position < text.length) {
    if (/\d/.test(text.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}
