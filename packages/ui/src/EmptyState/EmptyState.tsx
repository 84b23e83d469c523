import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './EmptyState.css';

export interface EmptyStateParts {
  /** The hazard stripe. */
  stripe: 'lsg-empty__stripe';
  /** What is not there. */
  title: 'lsg-empty__title';
  /** What to do about it. */
  text: 'lsg-empty__text';
  /** The box around the next step. */
  action: 'lsg-empty__action';
}

export interface EmptyStateProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'title'>,
    ClassNamesProps<EmptyStateParts> {
  /** One sentence: what is not there. */
  title: ReactNode;
  /** What to do about it, in a sentence. */
  children?: ReactNode;
  /** The next step: a button or two. */
  action?: ReactNode;
  /** `error` when something failed; it is then announced. Default `empty`. */
  tone?: 'empty' | 'error' | undefined;
}

/** Nothing to show, or something that failed: a sentence and the next step. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(
  { title, children, action, tone = 'empty', className, classNames, ...rest },
  ref,
) {
  const part = partsOf<EmptyStateParts>('lsg-empty', classNames);
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      ref={ref}
      data-tone={tone}
      className={cx('lsg-empty', className)}
    >
      <span className={part('stripe')} aria-hidden="true" />
      <p className={part('title')}>{title}</p>
      {children ? <div className={part('text')}>{children}</div> : null}
      {action ? <div className={part('action')}>{action}</div> : null}
    </div>
  );
});
