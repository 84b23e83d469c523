import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { TextField } from '@leasing/ui/text-field';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { cardPicture } from '../../product/pictures.ts';
import { productTypeOfItem } from '../../product/specs.ts';
import { fieldProps, type Refused } from '../../routing/forms.ts';
import { paths } from '../../routing/paths.ts';
import type { PhoneRequestData } from './loader.ts';
import './PhoneRequest.css';

/** A guest leaves a phone under an item, or for what they did not find, without an account. */
export function PhoneRequest() {
  const { item, wanted, idempotencyKey, visit, consent } = useLoaderData() as PhoneRequestData;
  const refused = useActionData() as Refused | undefined;
  const busy = useNavigation().formMethod === 'POST';
  // Sent again after a mistake it is the same form.
  const hidden = { title: item?.title ?? '', idempotencyKey, visit, ...refused?.typed };
  return (
    <AuthPage
      title={item ? 'Оставить телефон' : 'Подберите мне'}
      lead={
        item ? (
          <>Без&nbsp;регистрации: менеджер перезвонит и&nbsp;ответит на&nbsp;вопросы.</>
        ) : (
          <>Без&nbsp;регистрации: менеджер найдёт такое у&nbsp;поставщиков и&nbsp;перезвонит.</>
        )
      }
    >
      {item ? <Item item={item} /> : null}
      <Form method="post" replace className="auth-form" noValidate>
        {(['title', 'idempotencyKey', 'visit'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={hidden[name] ?? ''} />
        ))}
        {wanted === undefined ? null : (
          <TextField
            label="Что подобрать"
            maxLength={200}
            {...fieldProps('wanted', refused)}
            defaultValue={refused?.typed.wanted ?? wanted}
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
          given={Boolean(refused?.typed.consent)}
        />
        {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
        <Button type="submit" variant="accent" size="lg" block loading={busy}>
          Отправить заявку
        </Button>
      </Form>
      <div className="auth-links">
        <Link to={paths.login}>Войти</Link>
        <Link to={paths.signUp}>Создать аккаунт</Link>
      </div>
    </AuthPage>
  );
}

function Item({ item }: { item: NonNullable<PhoneRequestData['item']> }) {
  const picture = cardPicture(productTypeOfItem(item), item);
  return (
    <div className="phone-request__item">
      {picture ? <img src={picture.src} alt="" width={96} height={72} /> : null}
      <strong>{item.title}</strong>
    </div>
  );
}
