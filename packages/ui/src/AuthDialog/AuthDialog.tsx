'use client';
import { forwardRef, type ReactNode, useRef } from 'react';
import { Button } from '../button.ts';
import { Dialog, type DialogContentProps, type DialogParts } from '../dialog.ts';
import type { LinkingProps } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './AuthDialog.css';

export type AuthDialogLabels = typeof russian;

export interface AuthDialogParts extends DialogParts {
  /** The buttons in the middle. */
  ways: 'lsg-auth-dialog__ways';
}

/** Shown to a guest who asks for something that needs an account (specification §2, dialogs). */
export interface AuthDialogProps
  extends LinkingProps,
    Omit<DialogContentProps, 'title' | 'described' | 'labels' | 'classNames'>,
    ClassNamesProps<AuthDialogParts> {
  /** Whether the window is shown. */
  open: boolean;
  /** Called with false by the cross, Escape, «Отмена» and a press beside the window. */
  onOpenChange: (open: boolean) => void;
  /** Address of the login page. */
  loginHref: string;
  /** Address of the registration: shows «Создать аккаунт». */
  signUpHref?: string | undefined;
  /** Address where a phone can be left without an account: shows «Оставить телефон». */
  phoneHref?: string | undefined;
  /** What the guest wanted, for example «Экскаватор Komatsu PC200-8», shown under the text. */
  itemName?: ReactNode;
  /** Where the window is put, for example a shadow root’s element. Default `document.body`. */
  container?: HTMLElement | null | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<AuthDialogLabels> | undefined;
}

/** Asks a guest to sign in. «Войти» closes the dialog and follows the link to the login page. */
export const AuthDialog = forwardRef<HTMLDivElement, AuthDialogProps>(function AuthDialog(
  { loginHref, signUpHref, phoneHref, itemName, linkComponent, labels, ...dialog },
  ref,
) {
  const part = partsOf<AuthDialogParts>('lsg-auth-dialog', dialog.classNames);
  const text = { ...useLabels('AuthDialog', russian), ...labels };
  // Radix passes over links, and would begin at «Отмена».
  const main = useRef<HTMLAnchorElement>(null);
  const close = () => dialog.onOpenChange(false);
  const link = (href: string) => ({ href, linkComponent, onClick: close });
  return (
    <Dialog
      initialFocus={() => main.current}
      {...dialog}
      ref={ref}
      title={text.text}
      description={itemName}
      labels={{ close: text.close }}
      footer={
        <>
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            ref={phoneHref === undefined ? main : undefined}
            variant={phoneHref === undefined ? 'accent' : 'solid'}
            {...link(loginHref)}
          >
            {text.signIn}
          </Button>
        </>
      }
    >
      {phoneHref === undefined && signUpHref === undefined ? null : (
        <div className={part('ways')}>
          {phoneHref === undefined ? null : (
            <>
              <p>{text.phoneHint}</p>
              <Button ref={main} variant="accent" block {...link(phoneHref)}>
                {text.leavePhone}
              </Button>
            </>
          )}
          {signUpHref === undefined ? null : (
            <Button block {...link(signUpHref)}>
              {text.signUp}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
});
