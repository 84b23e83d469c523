import { maskPhone } from '@leasing/core/format';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { brand } from '../../brand.ts';
import { CodeForm } from '../../code/CodeForm.tsx';
import { useNotify } from '../../engagement/Toasts.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { paths } from '../../routing/paths.ts';
import { forgetDraft } from '../SignUp/draft.ts';

/** Confirmation of the phone after registration, by SMS or in the messenger (specification §2). */
export function Confirm() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const phoneNumber = params.get('phoneNumber') ?? '';
  const byMessenger = params.get('confirmWay') === 'TELEGRAM';
  return (
    <AuthPage
      title="Подтверждение телефона"
      lead={
        byMessenger ? (
          <>
            Перейдите в&nbsp;бот компании{' '}
            <a href={brand.messenger.bot} target="_blank" rel="noopener">
              {brand.messenger.botName}
            </a>
            , поделитесь контактом, и&nbsp;бот пришлёт код.
          </>
        ) : (
          <>Код был отправлен по&nbsp;sms на&nbsp;номер {maskPhone(phoneNumber)}</>
        )
      }
    >
      <CodeForm
        type="account"
        phoneNumber={phoneNumber}
        resendBy={byMessenger ? undefined : 'SMS'}
        onConfirmed={() => {
          forgetDraft();
          notify({ tone: 'positive', text: 'Телефон подтверждён. Теперь можно войти.' });
          void navigate(paths.login, { replace: true });
        }}
      />
      <div className="auth-links">
        <Link to={paths.signUp} replace>
          Повторить ввод номера телефона
        </Link>
      </div>
    </AuthPage>
  );
}
