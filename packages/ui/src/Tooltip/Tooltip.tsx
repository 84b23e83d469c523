'use client';
import * as Radix from '@radix-ui/react-tooltip';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { type AnchoredProps, useAnchored } from '../anchored/useAnchored.ts';
import './Tooltip.css';

export interface TooltipProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'content'>,
    AnchoredProps {
  /** A few words. Nothing to press: the window goes when the pointer or the focus does. */
  content: ReactNode;
  /** The one button or link that the words belong to. */
  children: ReactElement;
  /** Milliseconds that the pointer rests before it appears; the focus shows it at once. Default 500. */
  delay?: number | undefined;
  /** The side of the button where there is room for it; else the opposite one. Default `top`. */
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** Words beside a button under the pointer or the focus, by Radix: Escape takes them away, the pointer may go over them. */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(
  { content, children, open, defaultOpen, onOpenChange, delay = 500, side = 'top', container, ...props },
  ref,
) {
  const { className, ...rest } = props;
  const anchored = useAnchored({ open, defaultOpen, onOpenChange, container });
  return (
    <Radix.Provider delayDuration={delay}>
      <Radix.Root {...anchored.root}>
        {/* Without a title of the browser’s own over the same button. */}
        <Radix.Trigger {...anchored.trigger} title="">
          {children}
        </Radix.Trigger>
        <Radix.Portal {...anchored.portal}>
          <Radix.Content
            dir={anchored.direction}
            {...rest}
            {...anchored.content}
            ref={ref}
            side={side}
            sideOffset={6}
            className={cx('lsg-tooltip', className)}
          >
            {content}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
});
