'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { useLabels } from '../locale/active.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { russian } from './labels.ts';
import type { DialogContentProps } from './types.ts';

/** The window itself: whatever stands in it, and the cross. */
export const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(
  { size = 'md', labels, className, ...rest },
  ref,
) {
  const text = { ...useLabels('Dialog', russian), ...labels };
  return (
    <DialogWindow
      {...rest}
      ref={ref}
      close={text.close}
      className={`lsg-dialog lsg-dialog--${size}${className ? ` ${className}` : ''}`}
    />
  );
});

/** Names the window. Every window has one. */
export const DialogTitle = forwardRef<HTMLHeadingElement, HTMLAttributes<HTMLHeadingElement>>(
  function DialogTitle({ className, ...rest }, ref) {
    return <Radix.Title {...rest} ref={ref} className={join('lsg-dialog__title', className)} />;
  },
);

/** One or two sentences under the title, read out when the window opens. */
export const DialogDescription = forwardRef<HTMLParagraphElement, HTMLAttributes<HTMLParagraphElement>>(
  function DialogDescription({ className, ...rest }, ref) {
    return <Radix.Description {...rest} ref={ref} className={join('lsg-dialog__description', className)} />;
  },
);

/** What the window is about. */
export function DialogBody({ children }: { children: ReactNode }) {
  return <div className="lsg-dialog__body">{children}</div>;
}

/** Buttons at the end. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="lsg-dialog__footer">{children}</div>;
}

function join(own: string, more: string | undefined) {
  return more ? `${own} ${more}` : own;
}
