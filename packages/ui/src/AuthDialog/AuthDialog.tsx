'use client';
import { forwardRef } from 'react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import type { AuthDialogLabels, AuthDialogProps } from './types.ts';

const russian: AuthDialogLabels = {
  text: 'Для данного действия необходима авторизация',
  cancel: 'Отмена',
  signIn: 'Войти',
  close: 'Закрыть',
};

/** Asks a guest to sign in. «Войти» closes the dialog and follows the link to the login page. */
export const AuthDialog = forwardRef<HTMLDivElement, AuthDialogProps>(function AuthDialog(
  { open, onOpenChange, loginHref, itemName, container, linkComponent, labels },
  ref,
) {
  const text = { ...russian, ...labels };
  return (
    <Dialog
      ref={ref}
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
            variant="accent"
            href={loginHref}
            linkComponent={linkComponent}
            onClick={() => onOpenChange(false)}
          >
            {text.signIn}
          </Button>
        </>
      }
    />
  );
});
