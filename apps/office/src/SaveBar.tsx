import type { ReactNode } from 'react';
import { SaveButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { NotSaved } from './Sending.tsx';

/** The button of a form of the framework; above it, why the last try was not saved. */
export function SaveBar({ children }: { children?: ReactNode }) {
  const { errors } = useFormState();
  const message = errors.root?.serverError?.message;
  return (
    <>
      <NotSaved failure={message ? new Error(message) : undefined} />
      <Toolbar sx={{ gap: 2, mt: 1 }}>
        <SaveButton alwaysEnable={message !== undefined} label={message ? 'Отправить снова' : 'Сохранить'} />
        {children}
      </Toolbar>
    </>
  );
}
