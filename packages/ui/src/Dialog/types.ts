import type { HTMLAttributes, ReactNode } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';
import type { DialogRootProps } from './DialogRoot.tsx';
import type { russian } from './labels.ts';

export type DialogLabels = typeof russian;

/** Inner parts that the window brings itself. */
export type DialogContentParts = Pick<DialogParts, 'backdrop' | 'close'>;

/** Says what gets the focus; nothing means the default. */
export type GiveFocus = () => HTMLElement | null | undefined;

export interface DialogContentProps
  extends HTMLAttributes<HTMLDivElement>,
    ClassNamesProps<DialogContentParts> {
  /** 440 or 640 px. Default `md`. */
  size?: 'md' | 'lg' | undefined;
  /** `alertdialog` for questions before something is lost. Default `dialog`. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** False when there is no description inside. Default true. */
  described?: boolean | undefined;
  /** What has the focus first. Default the first button or field. */
  initialFocus?: GiveFocus | undefined;
  /** What has the focus afterwards, for example where what opened the window has gone. Default what had it before. */
  finalFocus?: GiveFocus | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<DialogLabels> | undefined;
}

export interface DialogParts {
  /** The dark behind the window. */
  backdrop: 'lsg-dialog__backdrop';
  /** The heading. */
  title: 'lsg-dialog__title';
  /** The sentences under it. */
  description: 'lsg-dialog__description';
  /** What the window is about. */
  body: 'lsg-dialog__body';
  /** The buttons at the end. */
  footer: 'lsg-dialog__footer';
  /** The cross. */
  close: 'lsg-dialog__close';
}

export interface DialogProps
  extends Omit<DialogRootProps, 'children'>,
    Omit<DialogContentProps, 'title' | 'described' | 'classNames'>,
    ClassNamesProps<DialogParts> {
  /** The heading; it names the window. */
  title: ReactNode;
  /** One or two sentences under the title, read out when the dialog opens. */
  description?: ReactNode;
  /** What the window is about, between description and footer. */
  children?: ReactNode;
  /** Buttons at the end. */
  footer?: ReactNode;
  /** The element that opens the dialog; the focus returns to it. */
  trigger?: ReactNode;
}
