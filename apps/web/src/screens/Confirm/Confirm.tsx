import { Button } from '@leasing/ui/button';
import { Link, useSearchParams } from 'react-router-dom';
import { CodeForm, SmsLead, useNamedPhone } from '../../code/CodeForm.tsx';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { signInStep } from '../../routing/paths.ts';

/** Confirmation of the phone after registration, by SMS or in the messenger (specification §2). */
export function Confirm() {
  const [params] = useSearchParams();
  const phoneNumber = useNamedPhone();
  const byMessenger = params.get('confirmWay') === 'TELEGRAM';
  return (
    <AuthPage
      title="Подтверждение телефона"
      lead={byMessenger ? <BotLead /> : <SmsLead phoneNumber={phoneNumber} />}
    >
      <CodeForm
        key={params.get('confirmWay')}
        phoneNumber={phoneNumber}
        sentBy={byMessenger ? 'TELEGRAM' : 'SMS'}
      >
        {phoneNumber ? <OtherChannel byMessenger={byMessenger} /> : null}
      </CodeForm>
      <div className="row row--apart auth-links">
        <Link to={signInStep('signUp', params.get('from'))} replace>
          Повторить ввод номера телефона
        </Link>
      </div>
    </AuthPage>
  );
}

function BotLead() {
  const { codeBot } = useFirm();
  return (
    <>
      Перейдите в&nbsp;бот компании{' '}
      <ExternalLink href={codeBot}>{`@${codeBot.split('/').at(-1)}`}</ExternalLink>, поделитесь контактом,
      и&nbsp;бот пришлёт код.
    </>
  );
}

/** Telegram is slow in Russia at times, and not every phone gets an SMS: each channel offers the other one. */
function OtherChannel({ byMessenger }: { byMessenger: boolean }) {
  return (
    <div className="hint row row--apart code-form__other">
      <p>Код не&nbsp;приходит?</p>
      <Button size="sm" type="submit" name="resend" value={byMessenger ? 'SMS' : 'TELEGRAM'} formNoValidate>
        {byMessenger ? 'Получить код по\u00A0SMS' : 'Получить код в\u00A0Telegram'}
      </Button>
    </div>
  );
}
