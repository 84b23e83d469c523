'use client';
import * as Radix from '@radix-ui/react-tooltip';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { useDirection } from '../direction/useDirection.ts';
import { useHydrated } from '../hydrated/useHydrated.ts';
import './Tooltip.css';

export interface TooltipProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'content'> {
  /** A few words. Nothing to press: the window goes when the pointer or the focus does. */
  content: ReactNode;
  /** The one button or link that the words belong to. */
  children: ReactElement;
  /** Whether it is shown, controlled. */
  open?: boolean | undefined;
  /** Whether it is shown at first. Default false. */
  defaultOpen?: boolean | undefined;
  /** Called when it appears and goes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Milliseconds that the pointer rests before it appears; the focus shows it at once. Default 500. */
  delay?: number | undefined;
  /** The side of the button where there is room for it; else the opposite one. Default `top`. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Where it is put. Default `document.body`. */
  container?: HTMLElement | null | undefined;
}

/** Words beside a button under the pointer or the focus, by Radix: Escape takes them away, the pointer may go over them. */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(
  { content, children, open, defaultOpen, onOpenChange, delay = 500, side = 'top', container, ...props },
  ref,
) {
  const { className, ...rest } = props;
  const hydrated = useHydrated();
  const [direction, look] = useDirection();
  const state = {
    ...(open === undefined ? {} : { open }),
    ...(defaultOpen === undefined ? {} : { defaultOpen }),
    ...(onOpenChange ? { onOpenChange } : {}),
  };
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root {...state}>
        {/* Without a title of the browser’s own over the same button. */}
        <Radix.Trigger asChild ref={look} title="">
          {children}
        </Radix.Trigger>
        <Radix.Portal container={container ?? (hydrated ? document.body : null)}>
          <Radix.Content
            dir={direction}
            {...rest}
            ref={ref}
            side={side}
            // A window of another library around it stays open.
            onEscapeKeyDown={(event) => event.stopPropagation()}
            sideOffset={6}
            collisionPadding={8}
            className={cx('lsg-tooltip', className)}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
});
