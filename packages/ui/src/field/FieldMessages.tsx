import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import type { FieldMessageParts, FieldMessagesProps } from './types.ts';

/** The sentences under a field. The place of the mistake is there before it, so that screen readers hear it come. */
export function FieldMessages({ id, description, error, classNames }: FieldMessagesProps & { id: string }) {
  const part = partsOf<FieldMessageParts>('lsg-field', classNames);
  return (
    <>
      {description ? (
        <p id={`${id}-description`} className={part('description')}>
          {description}
        </p>
      ) : null}
      <p id={`${id}-error`} className={part('error')} aria-live="polite">
        {error}
      </p>
    </>
  );
}

/** Beside the label of a field that must be filled in; `required` says it to screen readers. */
export function RequiredMark({ classNames }: ClassNamesProps<FieldMessageParts>) {
  const part = partsOf<FieldMessageParts>('lsg-field', classNames);
  // The star is made by CSS, so that the label's text stays the label.
  return <span className={part('required')} aria-hidden="true" />;
}
