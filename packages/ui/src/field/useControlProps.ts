import { type InputHTMLAttributes, useId } from 'react';
import { describedBy } from './FieldMessages.tsx';
import type { FieldMessagesProps } from './types.ts';

type Given = FieldMessagesProps &
  Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** The id of a control, and what ties it to the sentences under it. */
export function useControlProps({ description, error, ...given }: Given) {
  const ownId = useId();
  const id = given.id ?? ownId;
  return {
    id,
    'aria-invalid': error ? true : given['aria-invalid'],
    'aria-describedby': describedBy(id, given['aria-describedby'], { description, error }),
  };
}
