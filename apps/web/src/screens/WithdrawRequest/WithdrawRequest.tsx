import { Alert } from '@leasing/ui/alert';
import { useLoaderData } from 'react-router-dom';
import { requestNow } from '../../engagement/texts.ts';
import { WithdrawForm } from '../../engagement/WithdrawForm.tsx';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { paths } from '../../routing/paths.ts';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import type { WithdrawRequestData } from './loader.ts';

/** A guest withdraws a request by the link of its receipt: the page shows which one, and asks. */
export function WithdrawRequest() {
  const { token, request } = useLoaderData() as WithdrawRequestData;
  const refused = useFormAnswer();
  const { phone } = useFirm();
  if (!request) {
    return (
      <AuthPage
        title={'Ссылка не\u00A0действует'}
        lead={'Она устарела или скопирована не\u00A0целиком. Отозвать заявку поможет менеджер.'}
      >
        <p>
          Позвоните: <a href={phone.href}>{phone.text}</a>
        </p>
        <LinkButton href={paths.equipment}>Перейти в каталог</LinkButton>
      </AuthPage>
    );
  }
  const { id, title, status, mayBeWithdrawn } = request;
  const name = `Заявка №\u00A0${id}`;
  const about = title === null ? undefined : title;
  if (!mayBeWithdrawn) {
    return (
      <AuthPage title={name} lead={about}>
        <p>
          {name} {requestNow(request)}
        </p>
        {refused?.message ? <Alert tone="negative">{refused.message}</Alert> : null}
        <LinkButton href={paths.equipment}>Перейти в каталог</LinkButton>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={`Отозвать заявку №\u00A0${id}?`} lead={about}>
      <p>
        {name} {requestNow(request)}
      </p>
      <p>После отзыва менеджер не&nbsp;будет звонить.</p>
      <WithdrawForm about={{ token, status }} refused={refused} />
    </AuthPage>
  );
}
