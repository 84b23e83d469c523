import type { PasswordRule } from '@leasing/core/validation';
import { PasswordInput, type PasswordInputProps } from '@leasing/ui/password-input';
import { useEffect, useId, useRef, useState } from 'react';
import './NewPassword.css';

interface NewPasswordProps extends PasswordInputProps {
  rules: readonly PasswordRule[];
}

/** A password that is being made up, with its rule as a list that ticks itself off while it is typed. */
export function NewPassword({ rules, ...field }: NewPasswordProps) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  // Typed before the scripts came.
  useEffect(() => setPassword(input.current?.value ?? ''), []);
  const kept = rules.map(({ holds }) => holds(password));
  const count = kept.filter(Boolean).length;
  return (
    <div>
      <PasswordInput
        {...field}
        ref={input}
        autoComplete="new-password"
        aria-describedby={list}
        onChange={({ target }) => setPassword(target.value)}
        required
      />
      <ul id={list} className="hint password-rules" aria-label="Правило пароля">
        {rules.map(({ label }, index) => (
          <li key={label} data-kept={kept[index] || undefined}>
            {label}
            {kept[index] ? <span className="lsg-visually-hidden">: выполнено</span> : null}
          </li>
        ))}
      </ul>
      <p className="lsg-visually-hidden" aria-live="polite">
        {password === '' ? '' : `Выполнено ${count} из\u00A0${rules.length}`}
      </p>
    </div>
  );
}
