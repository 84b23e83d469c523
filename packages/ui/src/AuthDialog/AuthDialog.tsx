'use client';
import { forwardRef, useRef } from 'react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import type { AuthDialogParts, AuthDialogProps } from './types.ts';

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
