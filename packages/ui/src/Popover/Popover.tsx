'use client';
import * as Radix from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactElement } from 'react';
import { useDirection } from '../direction/useDirection.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';
import './Popover.css';

export interface PopoverProps extends HTMLAttributes<HTMLDivElement> {
  /** The button that opens it, with a name. */
  trigger: ReactElement;
  /** What the window is called; read out when the focus goes in. */
  label: string;
  /** Whether it is open, controlled. */
  open?: boolean | undefined;
  /** Whether it is open at first. Default false. */
  defaultOpen?: boolean | undefined;
  /** Called when it opens and closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The side of the button where there is room for it; else the opposite one. Default `bottom`. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Which edges of button and window are in line. Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Where the window is put. Default `document.body`. */
  container?: HTMLElement | null | undefined;
}

/** A small window beside a button, by Radix: the page stays usable, Escape and a press outside close it. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, label, open, defaultOpen, onOpenChange, side = 'bottom', align = 'start', container, ...props },
  ref,
) {
  const { className, children, ...rest } = props;
  const hydrated = useHydrated();
  const [direction, look] = useDirection();
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild ref={look}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={container ?? (hydrated ? document.body : null)}>
        <Radix.Content
          dir={direction}
          aria-label={label}
          {...rest}
          ref={ref}
          side={side}
          align={align}
          // A window of another library around it stays open.
          onEscapeKeyDown={(event) => event.stopPropagation()}
          sideOffset={8}
          collisionPadding={8}
          className={cx('lsg-popover', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
});
