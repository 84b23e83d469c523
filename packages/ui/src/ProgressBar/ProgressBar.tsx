import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode, useId } from 'react';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './ProgressBar.css';

export interface ProgressBarParts {
  /** Name and output. */
  head: 'lsg-progress__head';
  /** What is beside the name. */
  output: 'lsg-progress__output';
  /** The native bar. */
  bar: 'lsg-progress__bar';
}

export interface ProgressBarProps extends HTMLAttributes<HTMLDivElement>, ClassNamesProps<ProgressBarParts> {
  /** What is being done: the name of the bar. */
  label: ReactNode;
  /** Keeps the name for screen readers only. */
  labelHidden?: boolean | undefined;
  /** Between 0 and `max`. Without one no one knows how long it takes, and the bar says so. */
  value?: number | undefined;
  /** Default 100. */
  max?: number | undefined;
  /** Beside the name, for example «12 из 48». */
  output?: ReactNode;
}

/** How far something long has come. A native progress bar: it needs no scripts and no inline styles. */
export const ProgressBar = forwardRef<HTMLDivElement, ProgressBarProps>(function ProgressBar(
  { label, labelHidden, value, max = 100, output, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<ProgressBarParts>('lsg-progress', classNames);
  const id = useId();
  return (
    <div {...rest} ref={ref} className={cx('lsg-progress', className)}>
      <div className={labelHidden ? 'lsg-visually-hidden' : part('head')}>
        <label htmlFor={id}>{label}</label>
        {output ? <span className={part('output')}>{output}</span> : null}
      </div>
      <progress id={id} className={part('bar')} value={value} max={max} />
    </div>
  );
});
