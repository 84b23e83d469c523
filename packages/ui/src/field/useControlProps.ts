import { type InputHTMLAttributes, useId } from 'react';
import { describedBy } from './FieldMessages.tsx';
import type { FieldMessagesProps } from './types.ts';

type CallerProps = FieldMessagesProps &
  Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** The id of a control, and what ties it to the sentences under it. */
export function useControlProps({ description, error, ...props }: CallerProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return {
    id,
    'aria-invalid': error ? true : props['aria-invalid'],
    'aria-describedby': describedBy(id, props['aria-describedby'], { description, error }),
  };
}
