'use client';
import { cx } from 'class-variance-authority';
import { forwardRef } from 'react';
import { DialogDescription, DialogTitle } from '../Dialog/DialogContent.tsx';
import { DialogRoot, DialogTrigger } from '../Dialog/DialogRoot.tsx';
import { DialogWindow } from '../Dialog/DialogWindow.tsx';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import type { DrawerParts, DrawerProps } from './types.ts';

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
        className={cx('lsg-drawer', `lsg-drawer--${side}`, className)}
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
