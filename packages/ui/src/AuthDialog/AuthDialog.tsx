'use client';
import { forwardRef } from 'react';
import { Button } from '../Button/index.ts';
import { Dialog } from '../Dialog/index.ts';
import { useLabels } from '../locale/active.ts';
import { russian } from './labels.ts';
import type { AuthDialogProps } from './types.ts';

/** Asks a guest to sign in. «Войти» closes the dialog and follows the link to the login page. */
export const AuthDialog = forwardRef<HTMLDivElement, AuthDialogProps>(function AuthDialog(
  { open, onOpenChange, loginHref, itemName, container, linkComponent, labels },
  ref,
) {
  const text = { ...useLabels('AuthDialog', russian), ...labels };
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
