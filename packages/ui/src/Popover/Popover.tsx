'use client';
import * as Radix from '@radix-ui/react-popover';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactElement } from 'react';
import { type AnchoredProps, useAnchored } from '../anchored/useAnchored.ts';
import './Popover.css';

export interface PopoverProps extends HTMLAttributes<HTMLDivElement>, AnchoredProps {
  /** The button that opens it, with a name. */
  trigger: ReactElement;
  /** What the window is called; read out when the focus goes in. */
  label: string;
  /** The side of the button where there is room for it; else the opposite one. Default `bottom`. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Which edges of button and window are in line. Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
}

/** A small window beside a button, by Radix: the page stays usable, Escape and a press outside close it. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  { trigger, label, open, defaultOpen, onOpenChange, side = 'bottom', align = 'start', container, ...props },
  ref,
) {
  const { className, children, ...rest } = props;
  const anchored = useAnchored({ open, defaultOpen, onOpenChange, container });
  return (
    <Radix.Root {...anchored.root}>
      <Radix.Trigger {...anchored.trigger}>{trigger}</Radix.Trigger>
      <Radix.Portal {...anchored.portal}>
        <Radix.Content
          dir={anchored.direction}
          aria-label={label}
          {...rest}
          {...anchored.content}
          ref={ref}
          side={side}
          align={align}
          sideOffset={8}
          className={cx('lsg-popover', className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
});
