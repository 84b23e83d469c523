import { formatLongDate } from '@leasing/core/format';
import { formatPhone } from '@leasing/core/validation';
import { Alert } from '@leasing/ui/alert';
import { Badge } from '@leasing/ui/badge';
import { Button } from '@leasing/ui/button';
import { Checkbox } from '@leasing/ui/checkbox';
import { PasswordInput } from '@leasing/ui/password-input';
import type { FormEvent } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { useFirm } from '../../firm/FirmProvider.tsx';
import type { Refused } from '../../routing/forms.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { FactList } from '../FactList.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import { SignInState } from '../SignInState.tsx';
import type { ProfileData } from './loader.ts';
import './Profile.css';

type Member = NonNullable<ProfileData>;

/** What the site keeps about its user, and what they have agreed to. */
export function Profile() {
  const member = useLoaderData() as ProfileData;
  return (
    <div className="page screen profile">
      <ScreenHeader title="Профиль" />
      {member ? <Parts {...member} /> : <SignInState from={paths.profile} what="данные" />}
    </div>
  );
}

function Parts({ user, notices, consents }: Member) {
  const [refused, forgetMistake] = useMistakes(useActionData() as Refused | undefined);
  return (
    <div className="profile__columns">
      <div className="profile__parts">
        <Person user={user} />
        <Notices notices={notices} user={user} />
      </div>
      <div className="profile__parts">
        <section className="panel" aria-labelledby="profile-consents">
          <h2 id="profile-consents">Согласия</h2>
          {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
          <ul className="stack profile__consents">
            {consents.map((consent) => (
              <ConsentLine key={consent.purpose} consent={consent} />
            ))}
          </ul>
        </section>
        <CloseAccount error={refused?.errors.password} onChange={forgetMistake} />
      </div>
    </div>
  );
}

function Person({ user }: { user: Member['user'] }) {
  const facts = [
    { label: 'Имя', value: user.fullname },
    { label: 'Организация', value: user.companyName },
    { label: 'ИНН', value: user.taxNumber },
    { label: 'Телефон', value: formatPhone(user.phoneNumber) },
    { label: 'Почта', value: user.email },
    { label: 'Регион', value: user.region },
    { label: 'Адрес', value: user.address },
  ].filter(({ value }) => value);
  return (
    <section className="panel" aria-labelledby="profile-person">
      <h2 id="profile-person">Ваши данные</h2>
      <FactList className="profile__facts" facts={facts} />
      <p>
        <Link to={paths.passwordReset}>Сменить пароль</Link>
      </p>
    </section>
  );
}

/** Nothing is ticked until the user ticks it. */
function Notices({ notices, user }: Pick<Member, 'notices' | 'user'>) {
  const busy = useNavigation().formMethod === 'POST';
  const labels = {
    SMS: `SMS на\u00A0${formatPhone(user.phoneNumber)}`,
    TELEGRAM: 'Сообщение в\u00A0Telegram',
    MAIL: `Письмо на\u00A0${user.email}`,
  };
  return (
    <section className="panel" aria-labelledby="profile-notices">
      <h2 id="profile-notices">Как сообщать о&nbsp;решении по&nbsp;заявке</h2>
      <Form method="post" replace className="stack profile__notices">
        <input type="hidden" name="intent" value="notices" />
        {notices.offered.map((channel) => (
          <Checkbox
            key={channel}
            name={channel}
            label={labels[channel]}
            defaultChecked={notices.chosen.includes(channel)}
          />
        ))}
        <p className="hint">На&nbsp;сайте решение видно всегда: в&nbsp;заявках и&nbsp;под колокольчиком.</p>
        <Button type="submit" loading={busy}>
          Сохранить
        </Button>
      </Form>
    </section>
  );
}

const states = { GIVEN: 'дано', WITHDRAWN: 'отозвано', NEVER: 'не\u00A0давалось' } as const;

/** What it means that a consent was never given: a member's requests need no consent of their own. */
const neverGiven: Partial<Record<Member['consents'][number]['purpose'], { state?: string; hint: string }>> = {
  account: {
    hint: 'Учётная запись заведена без этого согласия. Подтвердите его: по\u00A0нему мы храним ваши данные и\u00A0отвечаем на\u00A0ваши заявки.',
  },
  lead: {
    state: 'не\u00A0нужно',
    hint: 'Его просят у\u00A0тех, кто оставляет телефон без\u00A0входа. Заявки из\u00A0учётной записи мы принимаем по\u00A0согласию для учётной записи.',
  },
};

function ConsentLine({ consent }: { consent: Member['consents'][number] }) {
  const busy = useNavigation().formMethod === 'POST';
  const { timeZone } = useFirm();
  const { purpose, state, at, text } = consent;
  const isGiven = state === 'GIVEN';
  const never = state === 'NEVER' ? neverGiven[purpose] : undefined;
  const version = consent.version ? `?version=${consent.version}` : '';
  return (
    <li className="row row--apart">
      <div className="stack profile__consent">
        <Link to={`${text.href}${isGiven ? version : ''}`}>{text.title}</Link>
        <span className="hint row">
          <Badge tone={isGiven ? 'positive' : 'neutral'}>{never?.state ?? states[state]}</Badge>
          {at ? formatLongDate(at, timeZone) : null}
        </span>
        {never ? <p className="hint">{never.hint}</p> : null}
      </div>
      {isGiven && purpose !== 'account' ? (
        <Form method="post" replace>
          <input type="hidden" name="withdraw" value={purpose} />
          <Button size="sm" type="submit" loading={busy} aria-label={`Отозвать: ${text.title}`}>
            Отозвать
          </Button>
        </Form>
      ) : null}
      {!isGiven && purpose !== 'lead' ? (
        <LinkButton size="sm" href={`${text.href}?from=${paths.profile}`}>
          {purpose === 'account' ? 'Подтвердить' : 'Подписаться'}
        </LinkButton>
      ) : null}
    </li>
  );
}

/** Withdrawing the consent for the account closes it: what goes is said before, and the password confirms it. */
function CloseAccount({
  error,
  onChange,
}: {
  error: string | undefined;
  onChange: (event: FormEvent) => void;
}) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <details className="panel profile__close" open={error ? true : undefined}>
      <summary>Отозвать согласие и&nbsp;закрыть учётную запись</summary>
      <Form method="post" replace className="stack" noValidate onChange={onChange}>
        <p>
          Учётная запись, заявки, избранное, сохранённые поиски и&nbsp;ответы на&nbsp;опросы будут удалены
          сразу и&nbsp;навсегда, рассылка прекратится. Запись о&nbsp;том, что согласие было дано
          и&nbsp;отозвано, останется: закон требует её хранить.
        </p>
        <input type="hidden" name="withdraw" value="account" />
        <PasswordInput
          label="Пароль"
          name="password"
          autoComplete="current-password"
          error={error}
          required
        />
        <Button type="submit" loading={busy}>
          Закрыть учётную запись
        </Button>
      </Form>
    </details>
  );
}
