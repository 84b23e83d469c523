import type { HTMLAttributes, ReactNode } from 'react';
import type { DialogRootProps } from './DialogRoot.tsx';

export interface DialogLabels {
  close: string;
}

export interface DialogContentProps extends HTMLAttributes<HTMLDivElement> {
  /** 440 or 640 px. Default `md`. */
  size?: 'md' | 'lg' | undefined;
  /** `alertdialog` for questions before something is lost. Default `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False when there is no description inside. Default true. */
  described?: boolean | undefined;
  labels?: Partial<DialogLabels> | undefined;
}

export interface DialogProps
  extends Omit<DialogRootProps, 'children'>,
    Omit<DialogContentProps, 'title' | 'described'> {
  title: ReactNode;
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** The element that opens the dialog; the focus returns to it. */
  trigger?: ReactNode;
}
