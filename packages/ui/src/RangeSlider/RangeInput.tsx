import { groupDigits } from '@leasing/core/format';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { parseFigure } from '../figure/index.ts';
import { useHydrated } from '../hydrated/index.ts';

interface RangeInputProps {
  label: string;
  prefix: string;
  name: string | undefined;
  value: number;
  /** The end of the scale: a field that stands there is empty and shows it as a placeholder. */
  bound: number;
  step: number;
  grouped: boolean;
  disabled: boolean;
  /** Which end of the range: 0 is «от». */
  index: 0 | 1;
  onCommit: (index: 0 | 1, figure: number) => void;
}

/** One of the two fields under a range. It is committed by Enter and by leaving it; empty means the end of the scale. */
export const RangeInput = memo(function RangeInput({
  label,
  prefix,
  name,
  value,
  bound,
  step,
  grouped,
  ...rest
}: RangeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const prefixId = useId();
  const hydrated = useHydrated();
  const raw = value === bound ? '' : String(value);
  const show = (figure: number) => (grouped ? groupDigits(figure) : String(figure).replace('.', ','));
  // Without scripts the browser sends what stands in the field, and the address takes plain digits only.
  const text = typed ?? (raw === '' ? '' : hydrated ? show(value) : raw);
  usePlainFigure(input, name, raw);

  function commit() {
    if (typed === null) return;
    setTyped(null);
    const figure = typed.trim() === '' ? bound : parseFigure(typed);
    if (figure === undefined) return;
    const stepped = step < 1 ? Math.round(figure * 10) / 10 : Math.round(figure);
    if (stepped !== value) rest.onCommit(rest.index, stepped);
  }

  return (
    <label className="lsg-range__field">
      <span id={prefixId} className="lsg-range__prefix">
        {prefix}
      </span>
      <input
        ref={input}
        className="lsg-range__input"
        aria-label={`${label}, ${prefix}`}
        name={name}
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={show(bound)}
        disabled={rest.disabled}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
    </label>
  );
});

/** A form that is sent with scripts on gets plain digits too, and nothing for a field at the end of the scale. */
function usePlainFigure(input: { current: HTMLInputElement | null }, name: string | undefined, raw: string) {
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !name) return;
    const replace = ({ formData }: FormDataEvent) => {
      if (raw === '') formData.delete(name);
      else formData.set(name, raw);
    };
    form.addEventListener('formdata', replace);
    return () => form.removeEventListener('formdata', replace);
  }, [input, name, raw]);
}
