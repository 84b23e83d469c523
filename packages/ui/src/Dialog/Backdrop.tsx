import { forwardRef, type HTMLAttributes, useEffect } from 'react';

/**
 * The dark of a dialog. As long as it is there the page does not scroll and keeps the room of its scroll bar, so that
 * nothing jumps. Radix brings a lock of scrolling of 5 kB for pages that scroll inside the dialog's own layer; ours
 * scroll inside the window only.
 */
export const Backdrop = forwardRef<HTMLDivElement, HTMLAttributes<HTMLDivElement>>(
  function Backdrop(props, ref) {
    useEffect(lockScroll, []);
    return <div {...props} ref={ref} className="lsg-dialog__backdrop" />;
  },
);

/** Dialogs that are open: one may stand over another. */
let locks = 0;

function lockScroll() {
  const { style, clientWidth } = document.documentElement;
  const { overflow, scrollbarGutter } = style;
  locks += 1;
  if (locks > 1) return unlock;
  if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
  style.overflow = 'hidden';
  before = { overflow, scrollbarGutter };
  return unlock;
}

let before = { overflow: '', scrollbarGutter: '' };

function unlock() {
  locks -= 1;
  if (locks === 0) Object.assign(document.documentElement.style, before);
}
