import { Alert, Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';

/** Something that is sent: whether it is under way, and why the last try did not arrive. */
export interface Sending {
  isUnderWay: boolean;
  failure: Error | undefined;
  /** Sends; a failure is kept for the screen, and what was typed stays where it is. */
  send(work: () => Promise<void>): Promise<void>;
  /** A form that is opened anew has no failure. */
  forget(): void;
}

/** The state of a form that is sent by a press. */
export function useSending(): Sending {
  const [isUnderWay, setUnderWay] = useState(false);
  const [failure, setFailure] = useState<Error>();
  async function send(work: () => Promise<void>) {
    if (isUnderWay) return;
    setUnderWay(true);
    try {
      await work();
      setFailure(undefined);
    } catch (error) {
      setFailure(error as Error);
    }
    setUnderWay(false);
  }
  return { isUnderWay, failure, send, forget: () => setFailure(undefined) };
}

/** Says that what is in a form is not saved, and why. */
export function NotSaved({ failure }: Pick<Sending, 'failure'>) {
  if (!failure) return null;
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      <b>Не&nbsp;сохранено.</b> {failure.message}
    </Alert>
  );
}

interface SendButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size'> {
  sending: Sending;
  children: string;
}

/** The button of a form; after a failure it sends the same again. */
export function SendButton({ sending: { isUnderWay, failure }, children, ...look }: SendButtonProps) {
  return (
    <Button type="submit" variant="contained" color="secondary" disabled={isUnderWay} {...look}>
      {failure ? 'Отправить снова' : children}
    </Button>
  );
}
