import { groupDigits } from '@leasing/core/format';
import { parseFigure } from '../figure/index.ts';
import { sendPlain } from '../plain-figure/index.ts';

interface RangeFieldProps {
  label: string;
  prefix: string;
  name: string | undefined;
  value: number;
  /** The end of the scale: a field that stands there is empty and shows it as a placeholder. */
  bound: number;
  step: number;
  grouped: boolean;
  disabled: boolean;
  /** Whether the browser runs the scripts; false in the server's HTML. */
  running: boolean;
  /** Told when they run and the field has a figure to group: nothing happens for a field at its bound. */
  onRunning: () => void;
  /** What is typed and not committed yet. */
  typed: string | undefined;
  onType: (text: string | undefined) => void;
  onCommit: (figure: number) => void;
}

/**
 * One of the two fields under a range. It is committed by Enter and by leaving it; empty means the end of the scale.
 * Called, not rendered: the slider holds what is typed.
 */
export function rangeField(props: RangeFieldProps) {
  const { label, prefix, value, bound, step, grouped, typed, onType } = props;
  const show = (figure: number) => (grouped ? groupDigits(figure) : String(figure).replace('.', ','));
  // Without scripts the browser sends what stands in the field, and the address takes plain digits only.
  const settled = value === bound ? '' : props.running ? show(value) : String(value);

  function commit() {
    if (typed === undefined) return;
    onType(undefined);
    const figure = typed.trim() === '' ? bound : parseFigure(typed);
    if (figure === undefined) return;
    const stepped = step < 1 ? Math.round(figure * 10) / 10 : Math.round(figure);
    if (stepped !== value) props.onCommit(stepped);
  }

  return (
    <label>
      {prefix}
      <input
        ref={props.running || settled === '' ? sendPlain : (input) => void (input && props.onRunning())}
        aria-label={`${label}, ${prefix}`}
        name={props.name}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={show(bound)}
        disabled={props.disabled}
        value={typed ?? settled}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') onType(undefined);
        }}
      />
    </label>
  );
}
