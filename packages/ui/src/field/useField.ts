import type { CSSProperties } from 'react';
import type { FieldProps } from './types.ts';
import { useControlProps } from './useControlProps.ts';

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
