import { Alert } from '@leasing/ui/alert';
import { Button } from '@leasing/ui/button';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { ConsentBox } from '../../consents/ConsentBox.tsx';
import type { Refused } from '../../routing/forms.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { useMistakes } from '../../routing/useMistakes.ts';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Consent.css';
import type { ConsentData } from './loader.ts';

/** The text of a consent at an address of its own; a member from before is asked for it here, gently. */
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
          Версия от&nbsp;{text.version.split('-').reverse().join('.')}. Контрольная сумма SHA-256:{' '}
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
  return (
    <Form method="post" replace className="panel" noValidate aria-label="Согласие" onChange={forgetMistake}>
      {text.purpose === 'account' ? (
        <p>
          Мы&nbsp;обновили порядок работы с&nbsp;персональными данными и&nbsp;просим подтвердить согласие.
          Учётная запись работает и&nbsp;без него: можно ответить позже.
        </p>
      ) : null}
      <ConsentBox offer={text} name="consent" required error={refused?.errors.consent} />
      {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
      <div className="button-row">
        <Button type="submit" variant="accent" loading={busy}>
          Подтвердить
        </Button>
        <LinkButton href={from}>Позже</LinkButton>
      </div>
    </Form>
  );
}
