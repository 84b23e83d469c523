'use client';
import { forwardRef, useEffect, useRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { later } from '../later/index.ts';
import { openedBy } from './trigger.ts';
import type { DialogProps } from './types.ts';

/** The window, with Radix. */
const load = later(() => import('./DialogWindow.tsx'));
type WindowCode = Awaited<ReturnType<typeof load>>;

/**
 * A window over the page. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a press
 * inside does not (specification §2, dialogs). The focus stays inside and returns to where it was. The window's code
 * comes after the page, so one that is open from the start is seen a moment later.
 */
export const Dialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  { open, defaultOpen = false, onOpenChange, trigger, ...props },
  ref,
) {
  const [shown, setShown] = useControllable(open, defaultOpen, onOpenChange);
  const opener = useRef<HTMLElement | null>(null);
  // A closed dialog costs the page its trigger only. The window comes with the first opening and stays, to close softly.
  const [come, setCome] = useState<WindowCode>();
  return (
    <>
      {openedBy(trigger, shown, (element) => {
        opener.current = element;
        setShown(!shown);
      })}
      {come ? (
        <come.DialogWindow {...props} windowRef={ref} open={shown} onOpenChange={setShown} opener={opener} />
      ) : shown ? (
        <Coming onCome={setCome} />
      ) : null}
    </>
  );
});

/** Asks for the window. A component of its own: an effect in a closed dialog would be the first one of its page. */
function Coming({ onCome }: { onCome: (code: WindowCode) => void }) {
  useEffect(() => {
    load().then(onCome);
  }, [onCome]);
  return null;
}
