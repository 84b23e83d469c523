import { type ApiClient, type NoticeChannel, outcomeOf } from '@leasing/core/api';
import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../../engagement/notice.ts';
import { type FormValues, readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf } from '../../routing/loading.ts';
import { paths } from '../../routing/paths.ts';
import { signOutLocally } from '../../store/session.ts';
import { purposes } from '../Consent/loader.ts';

const withdrawn = {
  account: 'Согласие отозвано, учётная запись закрыта, данные удалены.',
  lead: 'Согласие отозвано, заявки, оставленные по\u00A0телефону, удалены.',
  newsletter: 'Согласие отозвано, рассылка прекращена.',
} as const;

const channels: readonly NoticeChannel[] = ['SMS', 'TELEGRAM', 'MAIL'];

async function changeNotices(api: ApiClient, values: FormValues) {
  const selectedChannels = channels.filter((channel) => values[channel]);
  const outcome = await outcomeOf('changeNotices', api.changeNotices({ body: { chosen: selectedChannels } }));
  if (!outcome.ok) return refuseCall(values, outcome);
  return redirectWithNotice(paths.profile, { tone: 'positive', text: 'Сохранено.' });
}

/** Saves how to be notified of decisions, or withdraws a consent. The account is closed after its password. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const values = await readForm(args.request);
  if (values.intent === 'notices') return changeNotices(api, values);
  const purpose = purposes.find((one) => one === values.withdraw);
  if (!purpose) return refuse(values, 'Не\u00A0понятно, какое согласие отозвать. Обновите страницу.');
  const closes = purpose === 'account';
  const { password } = values;
  if (closes && !password) return refuse(values, { password: 'Введите пароль' });
  const body = closes && password ? { password } : {};
  const outcome = await outcomeOf('withdrawConsent', api.withdrawConsent({ params: { purpose }, body }));
  if (!outcome.ok) return refuseCall(values, outcome, closes ? 'password' : undefined);
  if (closes && !import.meta.env.SSR) signOutLocally(store);
  return redirectWithNotice(closes ? paths.home : paths.profile, {
    tone: 'positive',
    text: withdrawn[purpose],
  });
}
