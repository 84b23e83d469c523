import { maskPhone } from '@leasing/core/format';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { CodeForm } from '../../code/CodeForm.tsx';
import { useNotify } from '../../engagement/Toasts.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { paths } from '../../routing/paths.ts';
import { useStore } from '../../store/StoreProvider.tsx';
import { signOutLocally } from '../../store/session.ts';

/** The code after a password change: the new password counts from here, and every session ends (specification §2). */
export function PasswordConfirm() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const store = useStore();
  const phoneNumber = params.get('phoneNumber') ?? '';
  return (
    <AuthPage
      title="Подтверждение нового пароля"
      lead={<>Код был отправлен по&nbsp;sms на&nbsp;номер {maskPhone(phoneNumber)}</>}
    >
      <CodeForm
        type="password"
        phoneNumber={phoneNumber}
        resendBy="SMS"
        onConfirmed={() => {
          signOutLocally(store);
          notify({ tone: 'positive', text: 'Пароль обновлён. Войдите с новым паролем.' });
          void navigate(paths.login, { replace: true });
        }}
      />
      <div className="auth-links">
        <Link to={paths.passwordReset}>Вернуться к&nbsp;смене пароля</Link>
      </div>
    </AuthPage>
  );
}
