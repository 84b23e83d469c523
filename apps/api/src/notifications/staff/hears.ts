import type { NoticeChannel } from '@leasing/core/unstable/api/contract';
import type { BuyerHears } from '@leasing/core/unstable/api/office';
import { formatPhone } from '@leasing/core/validation';
import type { RequestRow } from '../../requests/row.ts';
import { buyerChannels, type NoticedRequest } from './notices.ts';
import { type NoticeSetting, unoffered } from './target.ts';
import { offeredChannels } from './ways.ts';

/** By which ways a message reaches the buyer now: those that they want and that there are. */
export async function reachingChannels(
  { database, ways }: Pick<NoticeSetting, 'database' | 'ways'>,
  request: NoticedRequest,
): Promise<NoticeChannel[]> {
  const wanted = await buyerChannels(database, request);
  if (wanted.length === 0) return [];
  const offered = await offeredChannels(ways, request.person.phoneNumber);
  return wanted.filter((channel) => offered.includes(channel));
}

/** What becomes of the next decision or answer, for the person who writes it. */
export async function buyerHears(setting: NoticeSetting, request: RequestRow): Promise<BuyerHears> {
  const { database, ways, budget, publicUrl } = setting;
  const channels = await reachingChannels(setting, request);
  const { phones } = await ways.firm.current();
  const silence = await whyNoSms();
  return {
    channels,
    silence,
    from: new URL(publicUrl).hostname,
    phone: formatPhone(phones[0]?.number ?? ''),
  };

  async function whyNoSms(): Promise<string | null> {
    if (request.parkedFor !== null)
      return 'заявка отложена, и\u00A0пока её не\u00A0передали, покупателю не\u00A0пишут';
    if (channels.includes('SMS')) {
      return (await budget.left(false)) === 0 ? 'SMS этого часа исчерпаны, уйдёт в\u00A0следующем' : null;
    }
    if ((await buyerChannels(database, request)).includes('SMS')) return unoffered.SMS;
    if (request.withoutSms) return 'покупатель просил SMS не\u00A0присылать, позвоните';
    return request.accountId === null
      ? 'гостю пишут один раз, и\u00A0SMS уже была, позвоните'
      : 'покупатель её не\u00A0просил, решение он увидит на\u00A0сайте';
  }
}
