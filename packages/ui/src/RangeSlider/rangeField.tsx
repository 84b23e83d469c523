import { groupDigits } from '@leasing/core/format';
import { parseFigure } from '../figure/index.ts';
import type { End, Range } from './useRange.ts';

interface RangeFieldProps {
  range: Range;
  end: End;
  label: string;
  prefix: string;
  name: string | undefined;
  grouped: boolean;
  disabled: boolean;
  ref: ((input: HTMLInputElement | null) => void) | null;
}

/** The end of the scale: there the field is empty. */
const bound = ({ min, max }: Range, end: End) => (end === 0 ? min : max);

/** `ref` of a field. One at the end of its scale has no figure to group: nothing happens for it when the page starts. */
export function grouping(range: Range, end: End): RangeFieldProps['ref'] {
  const { held, hold, shown } = range;
  if (held.running || shown[end] === bound(range, end)) return null;
  return (input) => void (input && hold({ running: true }));
}

/** What a form is sent for a field: plain digits, and nothing for an empty one. */
export function plainDigits(range: Range, end: End): string | null {
  const { held, shown } = range;
  const settled = shown[end] === bound(range, end) ? undefined : shown[end];
  const figure = held.typed?.end === end ? parseFigure(held.typed.text) : settled;
  return figure === undefined ? null : String(figure);
}

/**
 * One of the two fields under a range. It is committed by Enter and by leaving it; empty means the end of the scale.
 * Called, not rendered: the slider holds what is typed.
 */
export function rangeField({ range, end, label, prefix, name, grouped, disabled, ref }: RangeFieldProps) {
  const { held, hold, step } = range;
  const value = range.shown[end];
  const empty = bound(range, end);
  const typed = held.typed?.end === end ? held.typed.text : undefined;
  const show = (figure: number) => (grouped ? groupDigits(figure) : String(figure).replace('.', ','));
  // Without scripts the browser sends what stands in the field, and the address takes plain digits only.
  const settled = value === empty ? '' : held.running ? show(value) : String(value);

  function commit() {
    if (typed === undefined) return;
    hold({ typed: undefined });
    const figure = typed.trim() === '' ? empty : parseFigure(typed);
    if (figure === undefined) return;
    const stepped = step < 1 ? Math.round(figure * 10) / 10 : Math.round(figure);
    if (stepped === value) return;
    range.move(range.with(end, stepped));
    range.settle();
  }

  return (
    <label>
      {prefix}
      <input
        ref={ref}
        aria-label={`${label}, ${prefix}`}
        name={name}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={show(empty)}
        disabled={disabled}
        value={typed ?? settled}
        onChange={(event) => hold({ typed: { end, text: event.target.value } })}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') hold({ typed: undefined });
        }}
      />
    </label>
  );
}
