import { groupDigits } from '@leasing/core/format';
import { parseFigure } from '../figure/index.ts';
import { sendPlain } from '../plain-figure/index.ts';
import type { End, Range } from './useRange.ts';

interface RangeFieldProps {
  range: Range;
  end: End;
  label: string;
  prefix: string;
  name: string | undefined;
  grouped: boolean;
  disabled: boolean;
  ref: (input: HTMLInputElement | null) => void;
}

/** `ref` of a field. One at the end of its scale has no figure to group: nothing happens for it when the page starts. */
export function grouping({ held, hold, shown, min, max }: Range, end: End): RangeFieldProps['ref'] {
  if (held.running || shown[end] === (end === 0 ? min : max)) return sendPlain;
  return (input) => void (input && hold({ running: true }));
}

/**
 * One of the two fields under a range. It is committed by Enter and by leaving it; empty means the end of the scale.
 * Called, not rendered: the slider holds what is typed.
 */
export function rangeField({ range, end, label, prefix, name, grouped, disabled, ref }: RangeFieldProps) {
  const { held, hold, step } = range;
  const value = range.shown[end];
  const bound = end === 0 ? range.min : range.max;
  const typed = held.typed?.end === end ? held.typed.text : undefined;
  const show = (figure: number) => (grouped ? groupDigits(figure) : String(figure).replace('.', ','));
  // Without scripts the browser sends what stands in the field, and the address takes plain digits only.
  const settled = value === bound ? '' : held.running ? show(value) : String(value);

  function commit() {
    if (typed === undefined) return;
    hold({ typed: undefined });
    const figure = typed.trim() === '' ? bound : parseFigure(typed);
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
        placeholder={show(bound)}
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
