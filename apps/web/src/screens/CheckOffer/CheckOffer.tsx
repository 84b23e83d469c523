import { readAmount } from '@leasing/core/unstable/check-offer';
import { Button } from '@leasing/ui/button';
import { DateField } from '@leasing/ui/date-field';
import { MoneyInput } from '@leasing/ui/money-input';
import { TextField } from '@leasing/ui/text-field';
import { Textarea } from '@leasing/ui/textarea';
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { fieldProps, type Refused } from '../../routing/forms.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './CheckOffer.css';
import type { CheckOfferData } from './loader.ts';
import { OfferExample } from './OfferExample.tsx';
import { OfferResult } from './OfferResult.tsx';

/** «Проверьте чужое предложение»: what another lessor's offer costs, and what in it does not add up. */
export function CheckOffer() {
  const loaded = useLoaderData() as CheckOfferData;
  const refused = useActionData() as Refused | undefined;
  const { search } = useLocation();
  return (
    <div className="page screen screen--parts check-offer">
      <ScreenHeader
        title="Проверьте чужое предложение"
        subtitle="Введите цифры из предложения другой компании. Покажем, сколько вы переплатите, какая это ставка в год и о чём спросить до подписи. Мы ничего не сохраняем."
        crumb="Проверка предложения"
      />
      <div className="stack check-offer__columns">
        {/* Another address is another offer: its fields start again. */}
        <OfferFields key={search} form={refused ?? loaded} />
        {loaded.result && !refused ? <OfferResult {...loaded.result} /> : <OfferExample />}
      </div>
    </div>
  );
}

function OfferFields({ form }: { form: Pick<Refused, 'values' | 'errors'> }) {
  const [{ values, errors }, forgetMistake] = useMistakes(form);
  const busy = useNavigation().formMethod === 'POST';
  const field = (name: string) => fieldProps(name, { values, errors });
  const money = (name: string) => ({
    ...field(name),
    decimals: 2 as const,
    defaultValue: amountOf(values[name]),
  });
  const figure = (name: string, suffix: string, inputMode: 'decimal' | 'numeric' = 'decimal') => ({
    ...field(name),
    suffix,
    inputMode,
    autoComplete: 'off',
  });
  return (
    <Form
      method="post"
      className="panel check-offer__form"
      noValidate
      aria-label="Предложение"
      onChange={forgetMistake}
    >
      <MoneyInput label="Цена техники с НДС" {...money('cost')} required />
      <TextField label="Аванс" {...figure('advance', '₽ или %')} />
      <fieldset className="field-group">
        <legend>Платежи</legend>
        <Textarea
          label="График из предложения"
          description="Вставьте таблицу как есть: в каждой строке дата и сумма."
          rows={6}
          spellCheck={false}
          placeholder={'15.01.2026  116 622\n15.02.2026  116 622'}
          {...field('payments')}
        />
        <p className="hint">Графика нет&nbsp;— платёж и&nbsp;срок:</p>
        <div className="check-offer__pair">
          <MoneyInput label="Платёж в месяц" {...money('monthlyPayment')} />
          <TextField label="Срок" {...figure('termMonths', 'мес.', 'numeric')} />
        </div>
      </fieldset>
      <MoneyInput label="Выкупной платёж (0, если его нет)" {...money('buyout')} />
      <details
        className="check-offer__more"
        open={Boolean(values.statedTotal || values.statedMarkup || values.date)}
      >
        <summary>Что ещё написано в предложении</summary>
        <MoneyInput label="Сумма договора" {...money('statedTotal')} />
        <TextField
          label="Удорожание в год"
          {...figure('statedMarkup', '%')}
          defaultValue={values.statedMarkup?.replace('.', ',')}
        />
        <DateField label="Дата аванса" {...field('date')} />
      </details>
      <Button type="submit" variant="accent" size="lg" block loading={busy}>
        Проверить
      </Button>
    </Form>
  );
}

/** What a field of money starts with. */
function amountOf(text = ''): number | null {
  const amount = readAmount(text);
  return Number.isNaN(amount) ? null : amount;
}
