import { type DeliveryChannel, outcomeOf } from '@leasing/core/api';
import { CODE_LENGTH, validateCode } from '@leasing/core/validation';
import { Button } from '@leasing/ui/button';
import { TextField } from '@leasing/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useApi } from '../routing/ApiProvider.tsx';
import './CodeForm.css';
import { useCountdown } from './useCountdown.ts';

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

  return (
    <form className="auth-form" onSubmit={confirm} noValidate aria-label="Подтверждение кодом">
      <TextField
        className="code-form__field"
        label="Код подтверждения"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 5}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError('');
        }}
        error={error || undefined}
        required
      />
      <Button type="submit" variant="accent" size="lg" block loading={busy}>
        Подтвердить
      </Button>
      {resendBy ? <Resend phoneNumber={phoneNumber} channel={resendBy} onFailure={setError} /> : null}
    </form>
  );
}

/** «Выслать код подтверждения повторно через N»; the server enforces the same 60 seconds. */
function Resend({
  phoneNumber,
  channel,
  onFailure,
}: {
  phoneNumber: string;
  channel: DeliveryChannel;
  onFailure: (message: string) => void;
}) {
  const api = useApi();
  const { left, restart } = useCountdown();
  async function resend() {
    restart();
    const outcome = await outcomeOf(
      'resendCode',
      api.resendCode({ body: { phoneNumber, deliveryChannel: channel } }),
    );
    if (outcome.ok) return restart(outcome.value.resendAfterSeconds);
    onFailure(outcome.text ?? outcome.error.message);
  }
  if (left > 0) {
    return <p className="code-form__wait">Выслать код подтверждения повторно через {left}</p>;
  }
  return (
    <button type="button" className="code-form__resend" onClick={() => void resend()}>
      Выслать код подтверждения повторно
    </button>
  );
}
