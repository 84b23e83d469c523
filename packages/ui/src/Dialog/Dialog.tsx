'use client';
import { forwardRef, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { DialogWindow } from './DialogWindow.tsx';
import { openedBy } from './trigger.ts';
import type { DialogProps } from './types.ts';

/**
 * A window over the page. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a press
 * inside does not (specification §2, dialogs). The focus stays inside and returns to where it was.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { open, defaultOpen = false, onOpenChange, trigger, ...props },
  ref,
) {
  const [shown, setShown] = useControllable(open, defaultOpen, onOpenChange);
  const opener = useRef<HTMLElement | null>(null);
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
        <DialogWindow {...props} windowRef={ref} open={shown} onOpenChange={setShown} opener={opener} />
      ) : null}
    </>
  );
});
