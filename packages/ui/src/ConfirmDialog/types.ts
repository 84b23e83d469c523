import type { ReactNode } from 'react';
import type { DialogContentProps, DialogParts } from '../Dialog/index.ts';
import type { ClassNamesProps } from '../parts/index.ts';

export interface ConfirmDialogLabels {
  cancel: string;
  confirm: string;
  /** Shown when `onConfirm` failed; the dialog stays open. */
  failed: string;
  close: string;
}

export interface ConfirmDialogParts extends Omit<DialogParts, 'description'> {
  /** The sentence that it failed. */
  failed: 'lsg-confirm__failed';
}

/** «Удалить из избранного “{name}” ?» (specification §2, dialogs). */
export interface ConfirmDialogProps
  extends Omit<DialogContentProps, 'title' | 'role' | 'described' | 'labels' | 'classNames'>,
    ClassNamesProps<ConfirmDialogParts> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. `removeFavouriteQuestion(name)` makes the one of the favourites. */
  question: ReactNode;
  /** The dialog closes when the promise resolves and stays open, with a sentence, when it fails. */
  onConfirm: () => unknown;
  container?: HTMLElement | null | undefined;
  labels?: Partial<ConfirmDialogLabels> | undefined;
}
