import { type DeliveryChannel, outcomeOf } from '@leasing/core/api';
import { validateCode } from '@leasing/core/validation';
import { Button } from '@leasing/ui/button';
import { CodeInput } from '@leasing/ui/code-input';
import { ResendTimer } from '@leasing/ui/resend-timer';
import { type FormEvent, useState } from 'react';
import { useApi } from '../routing/ApiProvider.tsx';

interface CodeFormProps {
  /** What the code confirms: a new account or a new password. */
  type: 'account' | 'password';
  phoneNumber: string;
  /** Without a channel there is no resend: a messenger's bot sends the code when it is asked there. */
  resendBy?: DeliveryChannel | undefined;
  onConfirmed: () => void;
}

/** The code field with its check and the resend link (specification §2, "Confirmation"). */
export function CodeForm({ type, phoneNumber, resendBy, onConfirmed }: CodeFormProps) {
  const api = useApi();
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [resendFailure, setResendFailure] = useState('');

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const checked = validateCode(code);
    if (!checked.valid) return setError(checked.message);
    setBusy(true);
    const body = { code: checked.value, phoneNumber };
    const outcome = await (type === 'account'
      ? outcomeOf('confirm', api.confirm({ body }))
      : outcomeOf('confirmPassword', api.confirmPassword({ body })));
    setBusy(false);
    if (outcome.ok) return onConfirmed();
    setError(outcome.text ?? outcome.error.message);
  }

  /** The server enforces the same 60 seconds; what it answers stands under the link. */
  async function resend() {
    const body = { phoneNumber, ...(resendBy && { deliveryChannel: resendBy }) };
    const outcome = await outcomeOf('resendCode', api.resendCode({ body }));
    if (outcome.ok) return;
    setResendFailure(outcome.text ?? outcome.error.message);
    throw outcome.error;
  }

  return (
    <form className="auth-form" onSubmit={confirm} noValidate aria-label="Подтверждение кодом">
      <CodeInput
        label="Код подтверждения"
        name="code"
        value={code}
        onValueChange={(digits) => {
          setCode(digits);
          setError('');
        }}
        error={error || undefined}
        required
      />
      <Button type="submit" variant="accent" size="lg" block loading={busy}>
        Подтвердить
      </Button>
      {resendBy ? <ResendTimer onResend={resend} labels={{ failed: resendFailure }} /> : null}
    </form>
  );
}
