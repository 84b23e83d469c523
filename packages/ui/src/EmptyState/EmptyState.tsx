import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';

export interface EmptyStateProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
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
  { title, children, action, tone = 'empty', className, ...rest },
  ref,
) {
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      {...rest}
      ref={ref}
      data-tone={tone}
      className={className ? `lsg-empty ${className}` : 'lsg-empty'}
    >
      <span className="lsg-empty__stripe" aria-hidden="true" />
      <p className="lsg-empty__title">{title}</p>
      {children ? <div className="lsg-empty__text">{children}</div> : null}
      {action ? <div className="lsg-empty__action">{action}</div> : null}
    </div>
  );
});
