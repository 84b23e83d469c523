'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef } from 'react';
import { CloseIcon } from '../icons/index.tsx';
import type { DialogLabels, DialogProps } from './types.ts';

const russian: DialogLabels = { close: 'Закрыть' };

/**
 * A window over the page. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a press
 * inside does not (specification §2, dialogs). The focus stays inside and returns to where it was.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { open, defaultOpen, onOpenChange, title, description, children, footer, trigger, size = 'md', ...props },
  ref,
) {
  const { container, labels, className, ...rest } = props;
  return (
    <Radix.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      <Radix.Portal container={container}>
        <Radix.Overlay className="lsg-dialog__backdrop" />
        <Radix.Content
          {...rest}
          {...(description ? {} : { 'aria-describedby': undefined })}
          ref={ref}
          className={`lsg-dialog lsg-dialog--${size}${className ? ` ${className}` : ''}`}
        >
          <Radix.Title className="lsg-dialog__title">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="lsg-dialog__description">{description}</Radix.Description>
          ) : null}
          {children ? <div className="lsg-dialog__body">{children}</div> : null}
          {footer ? <div className="lsg-dialog__footer">{footer}</div> : null}
          {/* Last, so that the focus begins at what the dialog is about. */}
          <Radix.Close className="lsg-dialog__close" aria-label={labels?.close ?? russian.close}>
            <CloseIcon />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
});
