'use client';
import * as Radix from '@radix-ui/react-dialog';
import { cva, cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes } from 'react';
import { useLabels } from '../locale/active.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { russian } from './labels.ts';
import type { DialogContentProps } from './types.ts';

const classes = cva('lsg-dialog', {
  variants: {
    size: {
      md: 'lsg-dialog--md',
      lg: 'lsg-dialog--lg',
    },
  },
});

/** The window itself: whatever is in it, and the cross. */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(
  { size = 'md', labels, className, classNames, ...rest },
  ref,
) {
  const text = { ...useLabels('Dialog', russian), ...labels };
  return (
    <DialogWindow
      {...rest}
      ref={ref}
      close={text.close}
      classNames={classNames}
      className={classes({ size, className })}
    />
  );
});

/** Names the window. Every window has one. */
export const DialogTitle = forwardRef<HTMLHeadingElement, HTMLAttributes<HTMLHeadingElement>>(
  function DialogTitle({ className, ...rest }, ref) {
    return <Radix.Title {...rest} ref={ref} className={cx('lsg-dialog__title', className)} />;
  },
);

/** One or two sentences under the title, read out when the window opens. */
export const DialogDescription = forwardRef<HTMLParagraphElement, HTMLAttributes<HTMLParagraphElement>>(
  function DialogDescription({ className, ...rest }, ref) {
    return <Radix.Description {...rest} ref={ref} className={cx('lsg-dialog__description', className)} />;
  },
);

/** What the window is about. */
export function DialogBody({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx('lsg-dialog__body', className)} />;
}

/** Buttons at the end. */
export function DialogFooter({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={cx('lsg-dialog__footer', className)} />;
}
