import { wireWord } from '@leasing/core/catalogue';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { TextField } from '@leasing/ui/text-field';
import { Form, Link, useLoaderData, useNavigation, useSearchParams } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import { itemActionPath } from '../../engagement/item.ts';
import { toMachine } from '../../engagement/texts.ts';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { ItemSummary } from '../../product/ItemSummary.tsx';
import { cardPicture } from '../../product/pictures.ts';
import { isEquipment, productTypeOfItem, requestedText } from '../../product/specs.ts';
import { fieldProps } from '../../routing/forms.ts';
import { paths, signInStep } from '../../routing/paths.ts';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import type { PhoneRequestData } from './loader.ts';
import { MAX_WANTED } from './wanted.ts';

const heads = {
  item: {
    title: 'Оставить телефон',
    lead: 'Без\u00A0регистрации: менеджер перезвонит и\u00A0ответит на\u00A0вопросы.',
  },
  lot: {
    title: 'Участвовать в\u00A0аукционе',
    lead: 'Без\u00A0регистрации: менеджер перезвонит, объяснит порядок участия и\u00A0примет ставку.',
  },
  parts: {
    title: 'Запчасти к\u00A0машине',
    lead: 'Без\u00A0регистрации: менеджер проверит наличие и\u00A0совместимость и\u00A0перезвонит.',
  },
  search: {
    title: 'Подберите мне',
    lead: 'Без\u00A0регистрации: менеджер найдёт такое у\u00A0поставщиков и\u00A0перезвонит.',
  },
};

/** A guest leaves a phone under an item, for parts of a machine or for what they did not find, without an account. */
export function PhoneRequest() {
  const data = useLoaderData() as PhoneRequestData;
  const { item, wantedText, calculation, idempotencyKey, visit, consent } = data;
  const [refused, forgetMistake] = useMistakes(useFormAnswer());
  const busy = useNavigation().state !== 'idle';
  // Sent again after a mistake it is the same form.
  const about =
    item && (wantedText === undefined ? requestedText(item) : `запчасти ${toMachine(item.title)}`);
  const memberPath = useMemberPath(data);
  const hidden = { about, idempotencyKey, visit, ...refused?.values };
  return (
    <AuthPage {...headOf(item, wantedText)} picture={item && largePicture(item)}>
      {item ? <ItemSummary item={item} /> : null}
      {calculation ? <p>Ваш расчёт: {calculation.sentence}</p> : null}
      <Form method="post" replace className="stack" noValidate onChange={forgetMistake}>
        {(['about', 'idempotencyKey', 'visit'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={hidden[name] ?? ''} />
        ))}
        {wantedText === undefined ? null : (
          <TextField
            label={item ? 'Что нужно' : 'Что подобрать'}
            maxLength={MAX_WANTED}
            {...fieldProps('wanted', refused)}
            defaultValue={refused?.values.wanted ?? wantedText}
            required
          />
        )}
        <TextField label="Имя" {...fieldProps('name', refused)} autoComplete="name" autoFocus required />
        <TextField
          type="tel"
          label="Номер телефона"
          {...fieldProps('phoneNumber', refused)}
          autoComplete="tel"
          placeholder="+7 912 345-67-89"
          required
        />
        <ConsentBox
          offer={consent}
          name="consent"
          required
          error={refused?.errors.consent}
          defaultChecked={Boolean(refused?.values.consent)}
        />
        {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
        <Button type="submit" variant="accent" size="lg" block loading={busy}>
          Отправить заявку
        </Button>
        <p className="hint">
          О&nbsp;решении придёт одно SMS.{' '}
          <Button type="submit" variant="ghost" size="sm" name="withoutSms" value="1" loading={busy}>
            Отправить без SMS
          </Button>
        </p>
      </Form>
      <div className="row row--apart auth-links">
        <Link to={signInStep('login', memberPath)}>Войти</Link>
        <Link to={signInStep('signUp', memberPath)}>Создать аккаунт</Link>
      </div>
    </AuthPage>
  );
}

/** Where the guest goes on after signing in. */
function useMemberPath({ item, wantedText, calculation }: PhoneRequestData) {
  const from = useSearchParams()[0].get('from');
  if (!item) return from;
  if (wantedText !== undefined) return paths.spareParts;
  const product = wireWord(productTypeOfItem(item));
  return itemActionPath('request', { product, id: item.id }, from ?? paths.home, calculation);
}

/** The wanted machine, as a wide window shows it beside the form. */
function largePicture(item: NonNullable<PhoneRequestData['item']>) {
  const picture = cardPicture(productTypeOfItem(item), item);
  return picture && { ...picture, sizes: '56vw' };
}

function headOf(item: PhoneRequestData['item'], wantedText: PhoneRequestData['wantedText']) {
  if (!item) return heads.search;
  if (wantedText !== undefined) return heads.parts;
  // For a lot that is reserved or sold the guest asks for another like it.
  return isEquipment(item) && item.auction && !item.isOutOfStock ? heads.lot : heads.item;
}
