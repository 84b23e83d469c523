'use client';
import '@leasing/ui/styles.css';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { Checkbox } from '@leasing/ui/checkbox';
import { MoneyInput } from '@leasing/ui/money-input';
import { PhoneInput } from '@leasing/ui/phone-input';
import { TextField } from '@leasing/ui/text-field';
import { Textarea } from '@leasing/ui/textarea';
import { type FormEvent, useState } from 'react';

/** A request with what is wrong beside its field, sent as plain form data. */
export function RequestForm() {
  const [sent, setSent] = useState(false);
  const [phoneError, setPhoneError] = useState('');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setPhoneError(data.get('phone') ? '' : 'Нужен телефон');
    if (!data.get('phone')) return;
    await fetch('/requests', { method: 'POST', body: data });
    setSent(true);
  }

  if (sent) return <Alert tone="positive" title="Заявка отправлена" />;
  return (
    <form noValidate onSubmit={send} style={{ display: 'grid', gap: 16, maxWidth: 440 }}>
      <TextField name="name" label="Имя" autoComplete="name" />
      <PhoneInput name="phone" label="Телефон" required error={phoneError || undefined} />
      <MoneyInput name="cost" label="Стоимость техники" unit="₽" />
      <Textarea name="question" label="Вопрос" />
      <Checkbox name="agreed" label="Согласен на обработку данных" />
      <Button type="submit" variant="accent">
        Отправить заявку
      </Button>
    </form>
  );
}
