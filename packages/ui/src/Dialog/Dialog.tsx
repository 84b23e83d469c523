'use client';
import { forwardRef } from 'react';
import { DialogBody, DialogContent, DialogDescription, DialogFooter, DialogTitle } from './DialogContent.tsx';
import { DialogClose, DialogRoot, DialogTrigger } from './DialogRoot.tsx';
import type { DialogProps } from './types.ts';

/**
 * A window over the page, by Radix. The page behind does not scroll; Escape, the cross and the dark backdrop close it, a
 * press inside does not (specification §2, dialogs). The focus stays inside and returns to where it was.
 */
const ReadyDialog = forwardRef<HTMLDivElement, DialogProps>(function Dialog(
  {
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    container,
    title,
    description,
    children,
    footer,
    classNames,
    ...content
  },
  ref,
) {
  return (
    <DialogRoot {...{ open, defaultOpen, onOpenChange, container }}>
      {trigger ? <DialogTrigger>{trigger}</DialogTrigger> : null}
      <DialogContent {...{ ...content, classNames }} ref={ref} described={Boolean(description)}>
        <DialogTitle className={classNames?.title}>{title}</DialogTitle>
        {description ? (
          <DialogDescription className={classNames?.description}>{description}</DialogDescription>
        ) : null}
        {children ? <DialogBody className={classNames?.body}>{children}</DialogBody> : null}
        {footer ? <DialogFooter className={classNames?.footer}>{footer}</DialogFooter> : null}
      </DialogContent>
    </DialogRoot>
  );
});

/** A ready dialog; its parts, for one that is laid out in another way, are `Dialog.Root`, `Dialog.Content` and so on. */
export const Dialog = /* @__PURE__ */ Object.assign(ReadyDialog, {
  Root: DialogRoot,
  Trigger: DialogTrigger,
  Content: DialogContent,
  Title: DialogTitle,
  Description: DialogDescription,
  Body: DialogBody,
  Footer: DialogFooter,
  Close: DialogClose,
});
