import { Link, useSearchParams } from 'react-router-dom';
import { CodeForm, SmsLead, useNamedPhone } from '../../code/CodeForm.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { signInStep } from '../../routing/paths.ts';

/** The code after a password change (specification §2). */
export function PasswordConfirm() {
  const phoneNumber = useNamedPhone();
  const from = useSearchParams()[0].get('from');
  return (
    <AuthPage title="Подтверждение нового пароля" lead={<SmsLead phoneNumber={phoneNumber} />}>
      <CodeForm phoneNumber={phoneNumber} sentBy="SMS" />
      <div className="row row--apart auth-links">
        <Link to={signInStep('passwordReset', from)}>Вернуться к&nbsp;смене пароля</Link>
      </div>
    </AuthPage>
  );
}
