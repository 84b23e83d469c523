import { cx } from 'class-variance-authority';
import type { CSSProperties, ReactNode } from 'react';
import { partsOf } from '../parts/index.ts';
import { FieldMessages, RequiredMark } from './FieldMessages.tsx';
import type { FieldParts, FieldProps } from './types.ts';

interface FieldFrameProps extends FieldProps {
  /** Begins the class names. Default `lsg-field`. */
  block?: 'lsg-field' | 'lsg-code' | 'lsg-search' | undefined;
  /** Of the control. */
  id: string;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Label, box and sentences around one control. */
export function FieldFrame({ block = 'lsg-field', label, labelHidden, children, ...props }: FieldFrameProps) {
  const { id, description, error, required, disabled, className, classNames, style } = props;
  const part = partsOf<FieldParts>(block, classNames);
  return (
    <div
      className={cx(block, className)}
      style={style}
      data-invalid={error ? '' : undefined}
      data-disabled={disabled || undefined}
    >
      <label htmlFor={id} className={labelHidden ? 'lsg-visually-hidden' : part('label')}>
        {label}
        {required ? <RequiredMark classNames={classNames} /> : null}
      </label>
      <div className={part('box')}>{children}</div>
      <FieldMessages {...{ id, description, error, classNames }} />
    </div>
  );
}
