import { type CSSProperties, type InputHTMLAttributes, useId } from 'react';
import type { FieldMessagesProps, FieldProps } from './types.ts';

type CallerProps = FieldMessagesProps &
  Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** The id of a control or of a group of them, and what ties it to the sentences under it. */
export function useControlProps({ description, error, ...props }: CallerProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const ids = [props['aria-describedby'], description && `${id}-description`, error && `${id}-error`];
  return {
    id,
    'aria-invalid': error ? true : props['aria-invalid'],
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
}

interface Given extends FieldProps {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  id?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Parts the props of a field into those of its frame and those of its control. */
export function useField<Props extends Given>(props: Props) {
  const { label, labelHidden, description, error, className, classNames, style, ...rest } = props;
  const control = { ...rest, ...useControlProps({ ...rest, description, error }) };
  const { id, required, disabled } = control;
  return {
    frame: { label, labelHidden, description, error, className, classNames, style, id, required, disabled },
    control,
  };
}
