import { Button } from '@leasing/ui/button';
import { Form, useLoaderData, useNavigation } from 'react-router-dom';
import { AuthPage } from '../../layout/AuthPage.tsx';
import { ItemSummary } from '../../product/ItemSummary.tsx';
import { useFormAnswer } from '../../routing/useFormAnswer.ts';
import { useSlice } from '../../store/StoreProvider.tsx';
import type { ItemActionData } from './loader.ts';

/** Asks whether to do what the visitor pressed as a guest: someone else may have signed in. */
export function ItemAction() {
  const { verb, item, from } = useLoaderData() as ItemActionData;
  useFormAnswer();
  const { data: user } = useSlice('user');
  const { state, formData } = useNavigation();
  const isBusy = (name: 'decline' | 'title') =>
    state !== 'idle' && formData?.has('decline') === (name === 'decline');
  const { question, confirm, decline } = wordsOf(verb, item);
  return (
    <AuthPage
      title={question}
      lead={`Вы\u00A0вошли${user ? ` как ${user.fullname}` : ''}. Осталось подтвердить то, что начали до\u00A0входа.`}
    >
      <ItemSummary item={item} />
      <Form method="post" replace className="stack">
        <input type="hidden" name="account" value={user?.id} />
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="title" value={item.title} />
        <Button type="submit" variant="accent" size="lg" block loading={isBusy('title')}>
          {confirm}
        </Button>
        <Button type="submit" name="decline" value="1" size="lg" block loading={isBusy('decline')}>
          {decline}
        </Button>
      </Form>
    </AuthPage>
  );
}

function wordsOf(verb: ItemActionData['verb'], { title, isOutOfStock }: ItemActionData['item']) {
  const name = `«${title}»`;
  if (verb === 'like')
    return {
      question: `Добавить в\u00A0избранное ${name}?`,
      confirm: 'Добавить',
      decline: 'Не\u00A0добавлять',
    };
  // What is reserved or sold is asked for as another like it.
  const about = isOutOfStock ? `на\u00A0такую\u00A0же, как ${name}` : `на\u00A0${name}`;
  return {
    question: `Отправить заявку ${about}?`,
    confirm: 'Отправить заявку',
    decline: 'Не\u00A0отправлять',
  };
}
