import * as Radix from '@radix-ui/react-dialog';
import { type ForwardedRef, type RefObject, useRef } from 'react';
import { CloseIcon } from '../icons/index.tsx';
import { Backdrop } from './Backdrop.tsx';
import { focusedElement, holdFocus } from './holdFocus.ts';
import type { DialogLabels, DialogProps } from './types.ts';

const russian: DialogLabels = { close: 'Закрыть' };

interface DialogWindowProps extends Omit<DialogProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger'> {
  windowRef: ForwardedRef<HTMLDivElement>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was pressed to open it: gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** The window itself, with Radix: a page of closed dialogs is there without it. */
export function DialogWindow({
  title,
  description,
  children,
  footer,
  size = 'md',
  container,
  labels,
  className,
  windowRef,
  open,
  onOpenChange,
  opener,
  ...rest
}: DialogWindowProps) {
  const letGo = useRef<(() => void) | undefined>(undefined);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal container={container}>
        <Backdrop />
        <Radix.Content
          {...rest}
          {...(description ? {} : { 'aria-describedby': undefined })}
          ref={windowRef}
          className={`lsg-dialog lsg-dialog--${size}${className ? ` ${className}` : ''}`}
          onOpenAutoFocus={(event) => {
            // Safari does not focus a button that is pressed, so a trigger is known by its press.
            opener.current ??= focusedElement();
            letGo.current = holdFocus(event.currentTarget as HTMLElement, event);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            letGo.current?.();
            opener.current?.focus();
            opener.current = null;
          }}
        >
          <Radix.Title className="lsg-dialog__title">{title}</Radix.Title>
          {description ? (
            <Radix.Description className="lsg-dialog__description">{description}</Radix.Description>
          ) : null}
          {children ? <div className="lsg-dialog__body">{children}</div> : null}
          {footer ? <div className="lsg-dialog__footer">{footer}</div> : null}
          {/* Last, so that the focus begins at what the dialog is about. */}
          <button
            type="button"
            className="lsg-dialog__close"
            aria-label={labels?.close ?? russian.close}
            onClick={() => onOpenChange(false)}
          >
            <CloseIcon />
          </button>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
