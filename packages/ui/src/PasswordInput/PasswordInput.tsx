'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, useState } from 'react';
import { IconButton } from '../icon-button.ts';
import { EyeIcon, EyeOffIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import type { ClassNamesProps } from '../parts/index.ts';
import { TextField, type TextFieldParts, type TextFieldProps } from '../text-field.ts';
import { russian } from './labels.ts';
import './PasswordInput.css';

export type PasswordInputLabels = typeof russian;

export interface PasswordInputParts extends TextFieldParts {
  /** The eye. */
  toggle: 'lsg-password__toggle';
}

export interface PasswordInputProps
  extends Omit<TextFieldProps, 'type' | 'suffix' | 'classNames'>,
    ClassNamesProps<PasswordInputParts> {
  /** Shown or hidden at first. Default hidden. */
  defaultVisible?: boolean | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<PasswordInputLabels> | undefined;
}

/** A password that can be looked at while it is typed. */
export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { defaultVisible = false, labels, ...rest },
  ref,
) {
  const [visible, setVisible] = useState(defaultVisible);
  const text = { ...useLabels('PasswordInput', russian), ...labels };
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={ref}
      type={visible ? 'text' : 'password'}
      suffix={
        <IconButton
          variant="plain"
          className={cx('lsg-password__toggle', rest.classNames?.toggle)}
          label={visible ? text.hide : text.show}
          icon={visible ? <EyeOffIcon /> : <EyeIcon />}
          disabled={rest.disabled}
          // The field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
});
