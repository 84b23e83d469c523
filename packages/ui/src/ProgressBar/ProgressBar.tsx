import { forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react';

export interface ProgressBarProps extends HTMLAttributes<HTMLDivElement> {
  /** What is being done: the name of the bar. */
  label: ReactNode;
  /** Keeps the name for screen readers only. */
  labelHidden?: boolean | undefined;
  /** Between 0 and `max`. Without one nobody knows how long it takes, and the bar says so. */
  value?: number | undefined;
  /** Default 100. */
  max?: number | undefined;
  /** Beside the name, for example «12 из 48». */
  output?: ReactNode;
}

/** How far something long has come. A native progress bar: it needs no scripts and no inline styles. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, labelHidden, value, max = 100, output, className, ...rest },
  ref,
) {
  const id = useId();
  return (
    <div {...rest} ref={ref} className={className ? `lsg-progress ${className}` : 'lsg-progress'}>
      <div className={labelHidden ? 'lsg-visually-hidden' : 'lsg-progress__head'}>
        <label htmlFor={id}>{label}</label>
        {output ? <span className="lsg-progress__output">{output}</span> : null}
      </div>
      <progress id={id} className="lsg-progress__bar" value={value} max={max} />
    </div>
  );
});
