'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { CloseIcon } from '../icons/index.tsx';
import { Backdrop } from './Backdrop.tsx';
import { focusedElement, holdFocus } from './holdFocus.ts';
import { openedBy } from './trigger.ts';
import type { DialogLabels, DialogProps } from './types.ts';

const russian: DialogLabels = { close: 'Закрыть' };

/**
 * A window over the page. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a press
 * inside does not (specification §2, dialogs). The focus stays inside and returns to where it was.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { open, defaultOpen = false, onOpenChange, title, description, children, footer, trigger, ...props },
  ref,
) {
  const { size = 'md', container, labels, className, ...rest } = props;
  const [shown, setShown] = useControllable(open, defaultOpen, onOpenChange);
  const opener = useRef<HTMLElement | null>(null);
  const letGo = useRef<(() => void) | undefined>(undefined);
  // A closed dialog costs the page its trigger only. Radix comes with the first opening and stays, to close softly.
  const [used, setUsed] = useState(shown);
  if (shown && !used) setUsed(true);
  return (
    <>
      {openedBy(trigger, shown, (element) => {
        opener.current = element;
        setShown(!shown);
      })}
      {used ? (
        <Radix.Root open={shown} onOpenChange={setShown}>
          <Radix.Portal container={container}>
            <Backdrop />
            <Radix.Content
              {...rest}
              {...(description ? {} : { 'aria-describedby': undefined })}
              ref={ref}
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
              <Radix.Close className="lsg-dialog__close" aria-label={labels?.close ?? russian.close}>
                <CloseIcon />
              </Radix.Close>
            </Radix.Content>
          </Radix.Portal>
        </Radix.Root>
      ) : null}
    </>
  );
});
