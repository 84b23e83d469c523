import '@leasing/ui/styles.css';
import { PasswordInput } from '@leasing/ui/password-input';

export function PasswordInputExample() {
  return (
    <PasswordInput
      name="password"
      label="Пароль"
      autoComplete="new-password"
      description="Не короче 8 знаков, с цифрой и заглавной буквой"
    />
  );
}
