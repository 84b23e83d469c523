import { Link } from 'react-router-dom';
import { CodeForm, SmsLead, useNamedPhone } from '../../code/CodeForm.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { paths } from '../../routing/paths.ts';

/** The code after a password change (specification §2). */
export function PasswordConfirm() {
  const phoneNumber = useNamedPhone();
  return (
    <AuthPage title="Подтверждение нового пароля" lead={<SmsLead phoneNumber={phoneNumber} />}>
      <CodeForm phoneNumber={phoneNumber} sentBy="SMS" />
      <div className="row row--apart auth-links">
        <Link to={paths.passwordReset}>Вернуться к&nbsp;смене пароля</Link>
      </div>
    </AuthPage>
  );
}
