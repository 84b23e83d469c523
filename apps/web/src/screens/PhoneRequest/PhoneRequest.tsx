import { formatPrice } from '@leasing/core/format';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { TextField } from '@leasing/ui/text-field';
import { Form, Link, useLoaderData, useNavigation } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import { toMachine } from '../../engagement/texts.ts';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { lotFigures } from '../../product/lotFigures.ts';
import { cardPicture } from '../../product/pictures.ts';
import { cardSpecs, isEquipment, present, productTypeOfItem, requestedText } from '../../product/specs.ts';
import { fieldProps } from '../../routing/forms.ts';
import { paths } from '../../routing/paths.ts';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import type { PhoneRequestData } from './loader.ts';
import { MAX_WANTED } from './wanted.ts';
import './PhoneRequest.css';

/** Models that a part is said to fit. */
const MODELS = 6;

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
  const { item, wantedText, idempotencyKey, visit, consent } = useLoaderData() as PhoneRequestData;
  const refused = useFormAnswer();
  const busy = useNavigation().state !== 'idle';
  // Sent again after a mistake it is the same form.
  const about =
    item && (wantedText === undefined ? requestedText(item) : `запчасти ${toMachine(item.title)}`);
  const hidden = { about, idempotencyKey, visit, ...refused?.values };
  return (
    <AuthPage {...headOf(item, wantedText)}>
      {item ? <Item item={item} /> : null}
      <Form method="post" replace className="stack" noValidate>
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
      </Form>
      <div className="row row--apart auth-links">
        <Link to={paths.login}>Войти</Link>
        <Link to={paths.signUp}>Создать аккаунт</Link>
      </div>
    </AuthPage>
  );
}

function headOf(item: PhoneRequestData['item'], wantedText: PhoneRequestData['wantedText']) {
  if (!item) return heads.search;
  if (wantedText !== undefined) return heads.parts;
  // For a lot that is reserved or sold the guest asks for another like it.
  return isEquipment(item) && item.auction && !item.isOutOfStock ? heads.lot : heads.item;
}

/** What it is, so that nobody asks for the wrong one of two with the same name. */
function Item({ item }: { item: NonNullable<PhoneRequestData['item']> }) {
  const picture = cardPicture(productTypeOfItem(item), item);
  const facts = present([
    { label: 'Артикул', value: isEquipment(item) ? null : item.partNumber },
    ...cardSpecs(item, MODELS),
    { label: 'Цена', value: formatPrice(item.totalCost) },
    ...(isEquipment(item) && item.auction ? lotFigures(item) : []),
  ]);
  return (
    <div className="row phone-request__item">
      {picture ? <img src={picture.src} alt="" width={96} height={72} /> : null}
      <div>
        <strong>{item.title}</strong>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
