import type { CSSProperties, KeyboardEvent } from 'react';

interface RangeFieldProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** «4 500 000 рублей». */
  valueText: string;
  onValue: (value: number) => void;
  /** When the thumb is let go or a key released. */
  onCommit: () => void;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
}

/** A native slider; the filled part is drawn from a custom property. */
export function RangeField({
  label,
  min,
  max,
  step,
  value,
  valueText,
  onValue,
  onCommit,
  onKeyDown,
}: RangeFieldProps) {
  const part = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      className="lsg-calculator__range"
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={value}
      style={{ '--_part': part } as CSSProperties}
      onChange={(event) => onValue(event.target.valueAsNumber)}
      onPointerUp={onCommit}
      onKeyUp={onCommit}
      onBlur={onCommit}
      onKeyDown={onKeyDown}
    />
  );
}
