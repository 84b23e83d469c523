'use client';
import { forwardRef, type ReactNode, useState } from 'react';
import { Button } from '../button.ts';
import { Dialog, type DialogContentProps, type DialogParts } from '../dialog.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './ConfirmDialog.css';

export type ConfirmDialogLabels = typeof russian;

export interface ConfirmDialogParts extends Omit<DialogParts, 'description'> {
  /** The sentence that it failed. */
  failed: 'lsg-confirm__failed';
}

/** «Удалить из избранного “{name}” ?» (specification §2, dialogs). */
export interface ConfirmDialogProps
  extends Omit<DialogContentProps, 'title' | 'role' | 'described' | 'labels' | 'classNames'>,
    ClassNamesProps<ConfirmDialogParts> {
  /** Whether the question is shown. */
  open: boolean;
  /** Called with false by the cross, Escape, «Отмена» and after `onConfirm`. */
  onOpenChange: (open: boolean) => void;
  /** The question. `removeFavouriteQuestion(name)` makes the one of the favourites. */
  question: ReactNode;
  /** The dialog closes when the promise resolves and stays open, with a sentence, when it fails. */
  onConfirm: () => unknown;
  /** Where the window is put, for example a shadow root’s element. Default `document.body`. */
  container?: HTMLElement | null | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<ConfirmDialogLabels> | undefined;
}

/** The question before a card leaves the favourites (specification §2, dialogs). */
export function removeFavouriteQuestion(name: string): string {
  return `Удалить из\u00A0избранного “${name}”\u00A0?`;
}

/** Asks before something is removed. While the answer is awaited it stays; when that fails, it stays and says so. */
export const ConfirmDialog = forwardRef<HTMLDivElement, ConfirmDialogProps>(function ConfirmDialog(
  { open, onOpenChange, question, onConfirm, container, labels, classNames, ...rest },
  ref,
) {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle');
  const part = partsOf<ConfirmDialogParts>('lsg-confirm', classNames);
  const text = { ...useLabels('ConfirmDialog', russian), ...labels };
  function change(next: boolean) {
    setState('idle');
    onOpenChange(next);
  }
  async function confirm() {
    setState('working');
    try {
      await onConfirm();
      change(false);
    } catch {
      setState('failed');
    }
  }
  return (
    <Dialog
      {...rest}
      ref={ref}
      classNames={classNames}
      role="alertdialog"
      open={open}
      onOpenChange={change}
      title={question}
      container={container}
      labels={{ close: text.close }}
      footer={
        <>
          <Button onClick={() => change(false)}>{text.cancel}</Button>
          <Button variant="danger" loading={state === 'working'} onClick={() => void confirm()}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <p role="alert" className={part('failed')}>
        {state === 'failed' ? text.failed : null}
      </p>
    </Dialog>
  );
});
