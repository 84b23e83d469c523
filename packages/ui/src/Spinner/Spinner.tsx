import { forwardRef, type HTMLAttributes } from 'react';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';

export interface SpinnerLabels {
  loading: string;
}

export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement> {
  /** 16, 24 or 40 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  labels?: Partial<SpinnerLabels> | undefined;
}

/** Says that something is being fetched; prefer skeletons where the final size is known. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { size = 'md', labels, className, ...rest },
  ref,
) {
  const text = { ...useLabels('Spinner', russian), ...labels };
  return (
    <span
      {...rest}
      ref={ref}
      role="status"
      className={`lsg-spinner lsg-spinner--${size}${className ? ` ${className}` : ''}`}
    >
      <span className="lsg-spinner__ring" aria-hidden="true" />
      <span className="lsg-visually-hidden">{text.loading}</span>
    </span>
  );
});
