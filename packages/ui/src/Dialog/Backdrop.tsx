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

/** What the page said of its scrolling before. */
let before: Pick<CSSStyleDeclaration, 'overflow' | 'scrollbarGutter'>;

function lockScroll() {
  const { style, clientWidth } = document.documentElement;
  if (locks++ === 0) {
    const { overflow, scrollbarGutter } = style;
    before = { overflow, scrollbarGutter };
    if (window.innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
  }
  return () => {
    if (--locks === 0) Object.assign(style, before);
  };
}
