import type { DeliveryChannel } from '@leasing/core/api';
import { maskPhone } from '@leasing/core/format';
import { validatePhone } from '@leasing/core/validation';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { CodeInput } from '@leasing/ui/code-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { ResendTimer } from '@leasing/ui/resend-timer';
import { type ReactNode, useState } from 'react';
import { Form, useActionData, useNavigation, useSearchParams } from 'react-router-dom';
import { useApi } from '../routing/ApiProvider.tsx';
import { fieldProps, type Refused } from '../routing/forms.ts';
import { useMistakes } from '../routing/useMistakes.ts';
import './CodeForm.css';
import { resendCode } from './codeAction.ts';

/** The phone that the page's address names; undefined when it names none. */
export function useNamedPhone(): string | undefined {
  const [params] = useSearchParams();
  const phone = validatePhone(params.get('phoneNumber') ?? '');
  return phone.valid ? phone.value : undefined;
}

/** Where the code has gone. */
export function SmsLead({ phoneNumber }: { phoneNumber: string | undefined }) {
  if (!phoneNumber) return <>Введите номер телефона и&nbsp;код, который на&nbsp;него пришёл.</>;
  return <>Код был отправлен по&nbsp;sms на&nbsp;номер {maskPhone(phoneNumber)}</>;
}

interface CodeFormProps {
  /** Without one the form asks for it. */
  phoneNumber: string | undefined;
  /** How the code was sent; a messenger's bot sends it again when it is asked there, so there is no resend. */
  sentBy: DeliveryChannel;
  /** Other ways to get the code. */
  children?: ReactNode;
}

/** The code field with its check and the resend link (specification §2, "Confirmation"). */
export function CodeForm({ phoneNumber, sentBy, children }: CodeFormProps) {
  const [refused, forgetMistake] = useMistakes(useActionData() as Refused | undefined);
  const { state, formData } = useNavigation();
  return (
    <Form
      method="post"
      replace
      className="stack"
      noValidate
      aria-label="Подтверждение кодом"
      onChange={forgetMistake}
    >
      {phoneNumber ? (
        <input type="hidden" name="phoneNumber" value={phoneNumber} />
      ) : (
        <PhoneInput label="Номер телефона" {...fieldProps('phoneNumber', refused)} required />
      )}
      <CodeInput label="Код подтверждения" name="code" error={refused?.errors.code} required />
      <Button
        type="submit"
        variant="accent"
        size="lg"
        block
        loading={state !== 'idle' && formData?.has('resend') === false}
      >
        Подтвердить
      </Button>
      {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      {phoneNumber && sentBy === 'SMS' ? <Resend phoneNumber={phoneNumber} /> : null}
      {children}
    </Form>
  );
}

/** The link that sends the code again; without scripts there is no countdown, and the server keeps the minute. */
function Resend({ phoneNumber }: { phoneNumber: string }) {
  const api = useApi();
  const [failure, setFailure] = useState('');
  async function resend() {
    const outcome = await resendCode(api, phoneNumber, 'SMS');
    if (outcome.ok) return;
    setFailure(outcome.text ?? outcome.error.message);
    throw outcome.error;
  }
  return (
    <>
      <div className="code-form__timer">
        <ResendTimer onResend={resend} labels={{ failed: failure }} />
      </div>
      <noscript>
        <Button size="sm" type="submit" name="resend" value="SMS" formNoValidate>
          Выслать код подтверждения повторно
        </Button>
      </noscript>
    </>
  );
}
