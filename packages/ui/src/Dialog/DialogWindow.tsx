'use client';
import * as Radix from '@radix-ui/react-dialog';
import { forwardRef, type HTMLAttributes, useRef } from 'react';
import { IconButton } from '../icon-button.ts';
import { CloseIcon } from '../icons.ts';
import { type ClassNames, partsOf } from '../parts/index.ts';
import { usePlace } from './DialogRoot.tsx';
import { focusedElement, trapFocusInShadowRoot } from './trapFocus.ts';
import type { DialogContentParts, GiveFocus } from './types.ts';
import './Dialog.css';

interface DialogWindowProps extends HTMLAttributes<HTMLDivElement> {
  /** What the cross is called. */
  close: string;
  /** False when nothing inside is a description. */
  described?: boolean | undefined;
  classNames: ClassNames<DialogContentParts> | undefined;
  initialFocus?: GiveFocus | undefined;
  finalFocus?: GiveFocus | undefined;
}

/**
 * What a dialog and a drawer share: the dark behind, the box with the focus inside, the cross. Looks come from
 * `className`.
 */
export const DialogWindow = forwardRef<HTMLDivElement, DialogWindowProps>(function DialogWindow(
  { children, close, described = true, classNames, initialFocus, finalFocus, ...rest },
  ref,
) {
  const part = partsOf<DialogContentParts>('lsg-dialog', classNames);
  const { trigger, inPlace, container } = usePlace();
  const opener = useRef<HTMLElement>(null);
  const endTrap = useRef<() => void>(undefined);
  const content = (
    <>
      <Radix.Overlay className={part('backdrop')} />
      <Radix.Content
        {...rest}
        {...(described ? {} : { 'aria-describedby': undefined })}
        ref={ref}
        onEscapeKeyDown={keepEscape}
        onOpenAutoFocus={(event) => {
          opener.current = focusedElement();
          endTrap.current = trapFocusInShadowRoot(event.currentTarget as HTMLElement, event);
          const first = initialFocus?.();
          if (!first) return;
          event.preventDefault();
          first.focus();
        }}
        onCloseAutoFocus={(event) => {
          endTrap.current?.();
          const last = finalFocus?.();
          // Radix gives the focus back to a trigger only.
          if (trigger.current && !last) return;
          event.preventDefault();
          (last ?? opener.current)?.focus();
        }}
      >
        {children}
        {/* Last, so that the focus begins at what the window is about. */}
        <Radix.Close asChild>
          <IconButton variant="plain" className={part('close')} label={close} icon={<CloseIcon />} />
        </Radix.Close>
      </Radix.Content>
    </>
  );
  return inPlace ? content : <Radix.Portal container={container}>{content}</Radix.Portal>;
});

/** What another library opens from a field: a list, or the field while its list is open. */
const openLists =
  '[role="listbox"], [role="menu"], [aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]';

/**
 * Escape closes one thing at a time, also beside other libraries (docs/ui-beside-others.md). Radix hears the key before
 * everybody: inside an open list of another library it is left to that list, and what closes a window here closes
 * nothing around it.
 */
function keepEscape(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest(openLists)) event.preventDefault();
  else event.stopPropagation();
}
