import type { BuyerHears } from '@leasing/core/api/office';
import { formatPhone } from '@leasing/core/validation';
import type { RequestRow } from '../requests/row.ts';
import { buyerChannels } from './notices.ts';
import { type NoticeSetting, unoffered } from './target.ts';
import { offeredChannels } from './ways.ts';

/** What becomes of the next decision or answer, for the person who writes it. */
export async function buyerHears(
  { database, ways, budget, publicUrl }: NoticeSetting,
  request: RequestRow,
): Promise<BuyerHears> {
  const wanted = await buyerChannels(database, request);
  const offered = await offeredChannels(ways, request.person.phoneNumber);
  const channels = wanted.filter((channel) => offered.includes(channel));
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
      return (await budget.isSpent(false)) ? 'SMS этого часа исчерпаны, уйдёт в\u00A0следующем' : null;
    }
    if (wanted.includes('SMS')) return unoffered.SMS;
    return request.accountId === null
      ? 'гостю пишут один раз, и\u00A0SMS уже была, позвоните'
      : 'покупатель её не\u00A0просил, решение он увидит на\u00A0сайте';
  }
}
