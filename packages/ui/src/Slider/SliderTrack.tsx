import type { InputHTMLAttributes, Ref } from 'react';
import type { PartClass } from '../parts/index.ts';
import type { SliderParts } from './types.ts';
import { useFinger } from './useFinger.ts';
import './SliderTrack.css';

export interface SliderTrackProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'part'> {
  part: PartClass<SliderParts>;
  /** Of the scale. */
  className?: string | undefined;
  /** Of the range. */
  inputRef?: Ref<HTMLInputElement> | undefined;
  min: number;
  max: number;
  value: number;
}

/**
 * A native range over a drawn track. The passed part is a rectangle whose width is an attribute, not a style: the
 * server's HTML then needs no `style-src 'unsafe-inline'`.
 */
export function SliderTrack({ part, className, inputRef, ...props }: SliderTrackProps) {
  const { min, max, value } = props;
  const { handlers, waits } = useFinger<number, HTMLInputElement>((place, input) => {
    input.valueAsNumber = place;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, props);
  const passed = max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0;
  return (
    <span className={className ? `${part('scale')} ${className}` : part('scale')}>
      <svg className={part('track')} aria-hidden="true">
        <rect width={`${(passed * 100).toFixed(2)}%`} height="100%" />
      </svg>
      <input
        {...props}
        {...handlers}
        onInput={(event) => {
          if (!waits(event.currentTarget.valueAsNumber)) return props.onInput?.(event);
          event.currentTarget.valueAsNumber = value;
        }}
        ref={inputRef}
        type="range"
        className={part('input')}
      />
    </span>
  );
}
