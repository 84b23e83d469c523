import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './Steps.css';

export interface Step {
  title: ReactNode;
  text?: ReactNode;
}

export interface StepsParts {
  /** One step. */
  item: 'lsg-steps__item';
  /** Its number. */
  number: 'lsg-steps__number';
  /** Its title. */
  title: 'lsg-steps__title';
  /** Its text. */
  text: 'lsg-steps__text';
}

export interface StepsProps extends HTMLAttributes<HTMLOListElement>, ClassNamesProps<StepsParts> {
  /** The steps, from the first. */
  items: readonly Step[];
  /** The step one is at, from 0; left out when the steps are only described. */
  current?: number | undefined;
  /** One line of titles without numbers and texts, which wraps: the way of a request. */
  compact?: boolean | undefined;
}

/** Numbered steps in order: «Этапы оформления», the history of the firm; or a short way and where one is on it. */
export const Steps = forwardRef<HTMLOListElement, StepsProps>(function Steps(
  { items, current, compact = false, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<StepsParts>('lsg-steps', classNames);
  return (
    <ol {...rest} ref={ref} className={cx('lsg-steps', compact && 'lsg-steps--compact', className)}>
      {items.map(({ title, text }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is the step's identity
          key={index}
          className={part('item')}
          aria-current={current === index ? 'step' : undefined}
          data-done={current !== undefined && index < current ? '' : undefined}
        >
          {compact ? (
            <span className={part('title')}>{title}</span>
          ) : (
            <>
              <span className={part('number')} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              <h3 className={part('title')}>{title}</h3>
              {text ? <p className={part('text')}>{text}</p> : null}
            </>
          )}
        </li>
      ))}
    </ol>
  );
});
