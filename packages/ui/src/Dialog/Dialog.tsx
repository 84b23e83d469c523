'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useHydrated } from '../hydrated/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { CloseIcon } from '../icons/index.tsx';
import { focusedElement, trapFocusInShadowRoot } from './trapFocus.ts';
import type { DialogLabels, DialogProps } from './types.ts';

const russian: DialogLabels = { close: 'Закрыть' };

/**
 * A window over the page, by Radix. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a
 * press inside does not (specification §2, dialogs). The focus stays inside and returns to where it was.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { open, defaultOpen = false, onOpenChange, trigger, container, ...content },
  ref,
) {
  const [shown, setShown] = useControllable(open, defaultOpen, onOpenChange);
  const hydrated = useHydrated();
  // A server has no body to put it in. What was open there stays in its place, with what is typed in it.
  const [inPlace] = useState(shown && !hydrated);
  const dialog = <DialogContent {...content} ref={ref} hasTrigger={Boolean(trigger)} />;
  return (
    <Radix.Root open={shown} onOpenChange={setShown}>
      {trigger ? <Radix.Trigger asChild>{trigger}</Radix.Trigger> : null}
      {inPlace ? (
        dialog
      ) : (
        <Radix.Portal container={container ?? (hydrated ? document.body : null)}>{dialog}</Radix.Portal>
      )}
    </Radix.Root>
  );
});

interface DialogContentProps
  extends Omit<DialogProps, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger' | 'container'> {
  hasTrigger: boolean;
}

const DialogContent = forwardRef<HTMLDivElement, DialogContentProps>(function DialogContent(
  { title, description, children, footer, size = 'md', labels, className, hasTrigger, ...rest },
  ref,
) {
  const opener = useRef<HTMLElement>(null);
  const endTrap = useRef<() => void>(undefined);
  return (
    <>
      <Radix.Overlay className="lsg-dialog__backdrop" />
      <Radix.Content
        {...rest}
        {...(description ? {} : { 'aria-describedby': undefined })}
        ref={ref}
        className={`lsg-dialog lsg-dialog--${size}${className ? ` ${className}` : ''}`}
        onOpenAutoFocus={(event) => {
          opener.current = focusedElement();
          endTrap.current = trapFocusInShadowRoot(event.currentTarget as HTMLElement, event);
        }}
        onCloseAutoFocus={(event) => {
          endTrap.current?.();
          // Radix gives the focus back to a trigger only.
          if (hasTrigger) return;
          event.preventDefault();
          opener.current?.focus();
        }}
      >
        <Radix.Title className="lsg-dialog__title">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="lsg-dialog__description">{description}</Radix.Description>
        ) : null}
        {children ? <div className="lsg-dialog__body">{children}</div> : null}
        {footer ? <div className="lsg-dialog__footer">{footer}</div> : null}
        {/* Last, so that the focus begins at what the dialog is about. */}
        <Radix.Close asChild>
          <IconButton
            variant="plain"
            className="lsg-dialog__close"
            label={labels?.close ?? russian.close}
            icon={<CloseIcon />}
          />
        </Radix.Close>
      </Radix.Content>
    </>
  );
});
