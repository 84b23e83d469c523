import type { ReactNode } from 'react';

/** What every field can say beside its label. */
export interface FieldMessagesProps {
  /** A sentence under the field that helps before a mistake. */
  description?: ReactNode;
  /** A sentence under the field that names the mistake; the field is then `aria-invalid`. */
  error?: ReactNode;
}

/** What every field with one control has. */
export interface FieldProps extends FieldMessagesProps {
  /** The name of the field. */
  label: ReactNode;
  /** Keeps the name for screen readers only. */
  labelHidden?: boolean | undefined;
}
