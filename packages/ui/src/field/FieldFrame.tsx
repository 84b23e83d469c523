import type { CSSProperties, ReactNode } from 'react';
import { FieldMessages, RequiredMark } from './FieldMessages.tsx';
import type { FieldProps } from './types.ts';

interface FieldFrameProps extends FieldProps {
  /** Of the control. */
  id: string;
  required: boolean | undefined;
  disabled: boolean | undefined;
  className: string | undefined;
  style: CSSProperties | undefined;
  children: ReactNode;
}

/** Label, box and sentences around one control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, labelHidden, description, error, required, disabled, className, style, children } =
    props;
  return (
    <div
      className={className ? `lsg-field ${className}` : 'lsg-field'}
      style={style}
      data-invalid={error ? '' : undefined}
      data-disabled={disabled || undefined}
    >
      <label htmlFor={id} className={labelHidden ? 'lsg-visually-hidden' : 'lsg-field__label'}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <div className="lsg-field__box">{children}</div>
      <FieldMessages {...{ id, description, error }} />
    </div>
  );
}
