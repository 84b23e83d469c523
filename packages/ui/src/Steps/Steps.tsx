import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';

export interface Step {
  title: ReactNode;
  text?: ReactNode;
}

export interface StepsProps extends HTMLAttributes<HTMLOListElement> {
  items: readonly Step[];
  /** The step one is at, from 0; left out when the steps are only described. */
  current?: number | undefined;
}

/** Numbered steps in order: «Этапы оформления», the history of the firm. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(
  { items, current, className, ...rest },
  ref,
) {
  return (
    <ol {...rest} ref={ref} className={className ? `lsg-steps ${className}` : 'lsg-steps'}>
      {items.map(({ title, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the step's identity
          key={index}
          className="lsg-steps__item"
          aria-current={current === index ? 'step' : undefined}
          data-done={current !== undefined && index < current ? '' : undefined}
        >
          <span className="lsg-steps__number" aria-hidden="true">
            {String(index + 1).padStart(2, '0')}
          </span>
          <h3 className="lsg-steps__title">{title}</h3>
          {text ? <p className="lsg-steps__text">{text}</p> : null}
        </li>
      ))}
    </ol>
  );
});
