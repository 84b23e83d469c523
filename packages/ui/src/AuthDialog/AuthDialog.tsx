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
  {
    open,
    onOpenChange,
    loginHref,
    signUpHref,
    phoneHref,
    itemName,
    container,
    linkComponent,
    labels,
    classNames,
    ...rest
  },
  ref,
) {
  const part = partsOf<AuthDialogParts>('lsg-auth-dialog', classNames);
  const text = { ...useLabels('AuthDialog', russian), ...labels };
  // Radix passes over links, and would begin at «Отмена».
  const main = useRef<HTMLAnchorElement>(null);
  const link = (href: string) => ({ href, linkComponent, onClick: () => onOpenChange(false) });
  return (
    <Dialog
      initialFocus={() => main.current}
      {...rest}
      ref={ref}
      classNames={classNames}
      open={open}
      onOpenChange={onOpenChange}
      title={text.text}
      description={itemName}
      container={container}
      labels={{ close: text.close }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{text.cancel}</Button>
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
