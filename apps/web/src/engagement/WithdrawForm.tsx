import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { Select } from '@leasing/ui/select';
import { Textarea } from '@leasing/ui/textarea';
import { Form, useNavigation } from 'react-router-dom';
import type { FormValues, Refused } from '../routing/forms.ts';

/** Why buyers withdraw; what is chosen goes to staff with their own words. */
const reasons = [
  'Больше не\u00A0нужна',
  'Нашли в\u00A0другом месте',
  'Не\u00A0подошли условия',
  'Отправили по\u00A0ошибке',
];

interface WithdrawFormProps {
  /** Which request, and the status that the buyer sees. */
  about: Readonly<Record<string, string | number>>;
  refused?: Refused | undefined;
}

/** Asks for the reason, which may be left out, and withdraws a request. Works without scripts. */
export function WithdrawForm({ about, refused }: WithdrawFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace className="stack">
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Select
        label="Почему (необязательно)"
        name="reason"
        placeholder={'Не\u00A0указывать'}
        options={reasons.map((value) => ({ value }))}
        defaultValue={refused?.values.reason ?? ''}
      />
      <Textarea
        label="Своими словами (необязательно)"
        name="words"
        maxLength={500}
        rows={2}
        defaultValue={refused?.values.words}
      />
      {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      <Button type="submit" loading={isBusy}>
        Отозвать заявку
      </Button>
    </Form>
  );
}

/** What the form says, for the call. */
export function saidWith({ reason, words, status }: FormValues) {
  const said = [reason, words].filter(Boolean).join(': ');
  return { ...(said && { reason: said }), ...(status && { status: status as never }) };
}
