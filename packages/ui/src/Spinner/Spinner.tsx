import { cva } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './Spinner.css';

export type SpinnerLabels = typeof russian;

export interface SpinnerParts {
  /** What turns. */
  ring: 'lsg-spinner__ring';
}

export interface SpinnerProps extends HTMLAttributes<HTMLSpanElement>, ClassNamesProps<SpinnerParts> {
  /** 16, 24 or 40 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<SpinnerLabels> | undefined;
}

const classes = cva('lsg-spinner', {
  variants: {
    size: {
      sm: 'lsg-spinner--sm',
      md: 'lsg-spinner--md',
      lg: 'lsg-spinner--lg',
    },
  },
});

/** Says that something is being fetched; prefer skeletons where the final size is known. */
export const Spinner = forwardRef<HTMLSpanElement, SpinnerProps>(function Spinner(
  { size = 'md', labels, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<SpinnerParts>('lsg-spinner', classNames);
  const text = { ...useLabels('Spinner', russian), ...labels };
  return (
    <span {...rest} ref={ref} role="status" className={classes({ size, className })}>
      <span className={part('ring')} aria-hidden="true" />
      <span className="lsg-visually-hidden">{text.loading}</span>
    </span>
  );
});
