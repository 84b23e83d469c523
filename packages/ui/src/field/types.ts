import type { ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

/** What every field can say beside its label. */
export interface FieldMessagesProps<Parts = FieldMessageParts> extends ClassNamesProps<Parts> {
  /** A sentence under the field that helps before a mistake. */
  description?: ReactNode;
  /** A sentence under the field that names the mistake; the field is then `aria-invalid`. */
  error?: ReactNode;
}

/** Inner parts that every field has. */
export interface FieldMessageParts {
  /** The star beside the name of a field that must be filled in. */
  required: 'lsg-field__required';
  /** The sentence that helps. */
  description: 'lsg-field__description';
  /** The sentence that names the mistake. */
  error: 'lsg-field__error';
}

/** Inner parts of a field with one control in a box. */
export interface FieldParts extends FieldMessageParts {
  /** The name. */
  label: 'lsg-field__label';
  /** The box around the control. */
  box: 'lsg-field__box';
  /** The control. */
  input: 'lsg-field__input';
}

/** What every field with one control has. */
export interface FieldProps<Parts = FieldParts> extends FieldMessagesProps<Parts> {
  /** The name of the field. */
  label: ReactNode;
  /** Keeps the name for screen readers only. */
  labelHidden?: boolean | undefined;
}
