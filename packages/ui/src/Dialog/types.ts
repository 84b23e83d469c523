import type { HTMLAttributes, ReactNode } from 'react';

export interface DialogLabels {
  close: string;
}

export interface DialogProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  /** Escape, the cross and the dark backdrop ask to close; a press inside does not. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** The element that opens the dialog; the focus returns to it. */
  trigger?: ReactNode;
  /** 440 or 640 px. Default `md`. */
  size?: 'md' | 'lg' | undefined;
  /** `alertdialog` for questions before something is lost. Default `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Where the dialog is put. Default `document.body`; pass the shadow root's element inside one. */
  container?: HTMLElement | null | undefined;
  labels?: Partial<DialogLabels> | undefined;
}
