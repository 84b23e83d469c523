import { groupDigits, NBSP } from './numbers.ts';
import { halfWidth } from './parseFigure.ts';

/** A number of fifteen digits is still exact in JavaScript. */
const MOST_DIGITS = 15;

/** How digits are grouped in a language. */
interface Grouping {
  /** Between the groups. */
  readonly group: string;
  digits(typed: string): string;
}

interface GroupedInput {
  /** What the field holds, without spaces. */
  text: string;
  /** After every key, paste and drop, with the new text. */
  onText: (text: string) => void;
  /** How the number is written. Default: Russian, «11 670 000». */
  formats?: Grouping;
}

/** An event of input, as React and the DOM have it. */
interface TypedEvent {
  readonly currentTarget: {
    value: string;
    readonly selectionStart: number | null;
    setSelectionRange(start: number, end: number): void;
  };
  readonly nativeEvent?: object;
}

const russian: Grouping = { group: NBSP, digits: groupDigits };

/**
 * Props for an `<input>` whose digits are grouped while they are typed. The caret stays between the same two digits.
 * What else belongs to a number stays as it was typed or pasted, «5000000,50», «1.234.567», «1,5 млн», «20%», until the
 * field is left; the caller reads the text by `parseFigure`.
 */
export function groupedInput({ text, onText, formats = russian }: GroupedInput) {
  /** The text as the field shows it: '1234567,8' gives '1 234 567,8'. */
  const show = (figure: string) => figure.replace(/^\d+/, (whole) => formats.digits(whole));
  /** What is in the field without its groups, and without signs that are not part of a number. */
  const plain = (shown: string) =>
    halfWidth(shown)
      .replaceAll(formats.group, '')
      .replace(/[^\d.,%\p{L}]/gu, '');

  return {
    value: show(text),
    onInput(event: TypedEvent) {
      const input = event.currentTarget;
      const kind = ((event.nativeEvent ?? event) as { inputType?: string }).inputType;
      let next = plain(input.value);
      let caret = plain(input.value.slice(0, input.selectionStart ?? 0)).length;
      // Only a space was deleted: the digit beside it was meant.
      if (next === text && kind?.startsWith('delete')) {
        if (kind === 'deleteContentBackward' && caret > 0) caret--;
        next = text.slice(0, caret) + text.slice(caret + 1);
      }
      if (next.replace(/\D/g, '').length > MOST_DIGITS) {
        next = text;
        caret--;
      }
      const shown = show(next);
      let place = 0;
      for (let passed = 0; passed < caret && place < shown.length; place++) {
        if (shown[place] !== formats.group) passed++;
      }
      // Written here and not by the next render: a render would put the caret at the end.
      input.value = shown;
      input.setSelectionRange(place, place);
      onText(next);
    },
  };
}
