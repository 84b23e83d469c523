'use client';
import { cva } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { DialogDescription, DialogTitle } from '../Dialog/DialogContent.tsx';
import { DialogRoot, DialogTrigger } from '../Dialog/DialogRoot.tsx';
import { DialogWindow } from '../Dialog/DialogWindow.tsx';
import type { DialogParts, DialogRootProps } from '../dialog.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './Drawer.css';

export type DrawerLabels = typeof russian;

export interface DrawerParts extends Pick<DialogParts, 'backdrop' | 'title' | 'description' | 'close'> {
  /** Title and description. */
  head: 'lsg-drawer__head';
  /** What scrolls. */
  body: 'lsg-drawer__body';
  /** The buttons at the end. */
  footer: 'lsg-drawer__footer';
}

export interface DrawerProps
  extends Omit<DialogRootProps, 'children'>,
    Omit<HTMLAttributes<HTMLDivElement>, 'title'>,
    ClassNamesProps<DrawerParts> {
  /** The edge it comes from. `start` and `end` follow the direction of the text. Default `end`. */
  side?: 'start' | 'end' | 'bottom' | undefined;
  /** The heading; it names the drawer. */
  title: ReactNode;
  /** One or two sentences under the title, read out when the drawer opens. */
  description?: ReactNode;
  /** Scrolls when it is longer than the window; head and footer stay. */
  children?: ReactNode;
  /** Buttons that stay in view at the end. */
  footer?: ReactNode;
  /** The element that opens the drawer; the focus returns to it. */
  trigger?: ReactNode;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<DrawerLabels> | undefined;
}

const classes = cva('lsg-drawer', {
  variants: {
    side: {
      start: 'lsg-drawer--start',
      end: 'lsg-drawer--end',
      bottom: 'lsg-drawer--bottom',
    },
  },
});

/**
 * A panel from an edge of the window: filters and navigation of a phone. It is a dialog in everything but its place: the
 * page behind does not scroll, Escape, the cross and the dark backdrop close it, the focus returns to where it was.
 */
export const Drawer = forwardRef<HTMLDivElement, DrawerProps>(function Drawer(
  { open, defaultOpen, onOpenChange, trigger, container, side = 'end', title, description, ...props },
  ref,
) {
  const { children, footer, labels, className, classNames, ...rest } = props;
  const part = partsOf<DrawerParts>('lsg-drawer', classNames);
  const text = { ...useLabels('Drawer', russian), ...labels };
  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, container }}>
      {trigger ? <DialogTrigger>{trigger}</DialogTrigger> : null}
      <DialogWindow
        {...rest}
        ref={ref}
        classNames={classNames}
        close={text.close}
        described={Boolean(description)}
        className={classes({ side, className })}
      >
        <div className={part('head')}>
          <DialogTitle className={classNames?.title}>{title}</DialogTitle>
          {description ? (
            <DialogDescription className={classNames?.description}>{description}</DialogDescription>
          ) : null}
        </div>
        {/* What scrolls must be reachable by keys (WCAG 2.1.1). */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <div className={part('body')} tabIndex={0}>
          {children}
        </div>
        {footer ? <div className={part('footer')}>{footer}</div> : null}
      </DialogWindow>
    </DialogRoot>
  );
});
