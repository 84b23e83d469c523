import type { ReactNode } from 'react';
import type { DialogContentProps, DialogParts } from '../Dialog/index.ts';
import type { LinkingProps } from '../link/index.ts';
import type { ClassNamesProps } from '../parts/index.ts';

export interface AuthDialogLabels {
  text: string;
  cancel: string;
  signIn: string;
  signUp: string;
  leavePhone: string;
  /** Over `leavePhone`. */
  phoneHint: string;
  close: string;
}

export interface AuthDialogParts extends DialogParts {
  /** The buttons in the middle. */
  ways: 'lsg-auth-dialog__ways';
}

/** Shown to a guest who asks for something that needs an account (specification §2, dialogs). */
export interface AuthDialogProps
  extends LinkingProps,
    Omit<DialogContentProps, 'title' | 'described' | 'labels' | 'classNames'>,
    ClassNamesProps<AuthDialogParts> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Address of the login page. */
  loginHref: string;
  /** Address of the registration: shows «Создать аккаунт». */
  signUpHref?: string | undefined;
  /** Address where a phone can be left without an account: shows «Оставить телефон». */
  phoneHref?: string | undefined;
  /** What the guest wanted, for example «Экскаватор Komatsu PC200-8», shown under the text. */
  itemName?: ReactNode;
  container?: HTMLElement | null | undefined;
  labels?: Partial<AuthDialogLabels> | undefined;
}
