import type { ReactNode } from 'react';

export interface ConfirmDialogLabels {
  cancel: string;
  confirm: string;
  /** Shown when `onConfirm` failed; the dialog stays open. */
  failed: string;
  close: string;
}

/** «Удалить из избранного “{name}” ?» (specification §2, dialogs). */
export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. `removeFavouriteQuestion(name)` makes the one of the favourites. */
  question: ReactNode;
  /** The dialog closes when the promise resolves and stays open, with a sentence, when it fails. */
  onConfirm: () => unknown;
  container?: HTMLElement | null | undefined;
  labels?: Partial<ConfirmDialogLabels> | undefined;
}
