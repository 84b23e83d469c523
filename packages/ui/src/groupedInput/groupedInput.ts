import type { ClipboardEvent, FormEvent } from 'react';
import { parseFigure } from '../figure/index.ts';
import type { Formats } from '../locale/formats.ts';

/** Digits before the comma. A number of fifteen digits is still exact in JavaScript, kopecks included. */
const MOST_DIGITS = 13;

interface GroupedInput {
  /** What the field holds, without spaces: digits and, with `decimals`, a comma. */
  text: string;
  /** After every key, paste and drop, with the new text. */
  onText: (text: string) => void;
  /** Digits after the comma. Default 0: a pasted fraction is rounded. */
  decimals?: number | undefined;
  /** How the figure is written. */
  formats: Formats;
}

/**
 * Props for an `<input>` whose digits are grouped while they are typed. The caret stays between the same two
 * digits, and what is pasted may be written in any way: `1 234 567,89 ₽`, `1.234.567`, with no-break spaces.
 */
export function groupedInput({ text, onText, decimals = 0, formats }: GroupedInput) {
  /** The text as the field shows it: '1234567,8' gives '1 234 567,8'. */
  function show(figure: string): string {
    const [whole = '', ...fraction] = figure.split(',');
    return [formats.digits(whole), ...fraction].join(formats.decimal);
  }
  /** What stands in the field without its groups. */
  const plain = (formatted: string) => tidy(formatted.replaceAll(formats.group, ''), decimals);

  function put(input: HTMLInputElement, next: string, caret: number) {
    const fits = next.replace(/,.*/, '').length <= MOST_DIGITS;
    const result = fits ? next : text;
    const formatted = show(result);
    let place = 0;
    for (let passed = 0; passed < (fits ? caret : caret - 1) && place < formatted.length; place++) {
      if (/\d/.test(formatted[place] as string) || formatted[place] === formats.decimal) passed++;
    }
    // Written here and not by the next render: a render would put the caret at the end.
    input.value = formatted;
    input.setSelectionRange(place, place);
    onText(result);
  }

  return {
    value: show(text),
    onInput(event: FormEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const kind = ((event.nativeEvent ?? event) as InputEvent).inputType;
      // Autofill and drops bring a whole figure, as a paste does.
      if (!kind || kind === 'insertFromDrop') return put(input, tidyWhole(input.value, decimals), 99);
      let next = plain(input.value);
      let caret = plain(input.value.slice(0, input.selectionStart ?? 0)).length;
      // Only a space was deleted: the digit beside it was meant.
      if (next === text && kind.startsWith('delete')) {
        if (kind === 'deleteContentBackward' && caret > 0) caret--;
        next = text.slice(0, caret) + text.slice(caret + 1);
      }
      put(input, next, caret);
    },
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      const input = event.currentTarget;
      const pasted = tidyWhole(event.clipboardData.getData('text'), decimals).replace(',', formats.decimal);
      event.preventDefault();
      if (pasted === '' || input.readOnly) return;
      const before = input.value.slice(0, input.selectionStart ?? 0);
      const after = input.value.slice(input.selectionEnd ?? 0);
      put(input, plain(before + pasted + after), plain(before + pasted).length);
    },
  };
}

/** Typed text: its digits, and the first comma or point when there may be one. */
function tidy(text: string, decimals: number): string {
  if (decimals === 0) return text.replace(/\D/g, '');
  const [whole = '', ...fraction] = text.replace(/[^\d.,]/g, '').split(/[.,]/);
  return fraction.length > 0 ? `${whole},${fraction.join('').slice(0, decimals)}` : whole;
}

/** A whole figure that came at once. */
function tidyWhole(text: string, decimals: number): string {
  const figure = parseFigure(text);
  if (figure === undefined) return '';
  return String(Number(figure.toFixed(decimals))).replace('.', ',');
}
