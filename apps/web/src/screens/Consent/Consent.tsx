import { formatDate } from '@leasing/core/format';
import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import { posts } from '../../engagement/PageForm.tsx';
import { useSession } from '../../engagement/useSession.tsx';
import type { Refused } from '../../routing/forms.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Consent.css';
import type { ConsentData } from './loader.ts';

/** The text of a consent at an address of its own; a member who has not agreed is asked for it here. */
export function Consent() {
  const { text, isAsked, from } = useLoaderData() as ConsentData;
  return (
    <div className="page screen screen--parts consent">
      <ScreenHeader title={text.title} />
      {isAsked ? <Question text={text} from={from} /> : null}
      <article className="stack">
        {text.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className="consent__version hint">
          Версия от&nbsp;{formatDate(text.version.slice(0, 10))}. Контрольная сумма SHA-256:{' '}
          <code>{text.hash}</code>
        </p>
        <p>
          <Link to={paths.policy}>Политика обработки персональных данных</Link>
        </p>
      </article>
    </div>
  );
}

function Question({ text, from }: Pick<ConsentData, 'text' | 'from'>) {
  const [refused, forgetMistake] = useMistakes(useActionData() as Refused | undefined);
  const busy = useNavigation().formMethod === 'POST';
  const { logOut } = useSession();
  return (
    <Form method="post" replace className="panel" noValidate aria-label="Согласие" onChange={forgetMistake}>
      {text.purpose === 'account' ? (
        <p>
          Чтобы пользоваться учётной записью, подтвердите согласие. Без него можно выйти и&nbsp;смотреть
          каталог как гость или <Link to={paths.profile}>закрыть учётную запись</Link>.
        </p>
      ) : null}
      <ConsentBox offer={text} name="consent" required error={refused?.errors.consent} />
      {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      <div className="button-row">
        <Button type="submit" variant="accent" loading={busy}>
          Подтвердить
        </Button>
        {text.purpose === 'account' ? (
          <Button {...posts('/actions/logout')} onClick={() => void logOut()}>
            Выйти
          </Button>
        ) : (
          <LinkButton href={from}>Позже</LinkButton>
        )}
      </div>
    </Form>
  );
}
