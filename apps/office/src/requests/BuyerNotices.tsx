import type { NoticeChannel } from '@leasing/core/api';
import type { BuyerHears, BuyerNotice } from '@leasing/core/unstable/api/office';
import { buyerSms, type RequestNews } from '@leasing/core/unstable/requests';
import { Alert } from '@mui/material';
import { When } from '../When.tsx';

/** A way as «… отправлена», «… не отправлена» names it. */
const names: Record<NoticeChannel, { name: string; sent: string; will: string }> = {
  SMS: { name: 'SMS', sent: 'отправлена', will: 'SMS' },
  MAIL: { name: 'Письмо', sent: 'отправлено', will: 'письмо' },
  TELEGRAM: { name: 'Сообщение в\u00A0Telegram', sent: 'отправлено', will: 'сообщение в\u00A0Telegram' },
};

/** What the buyer will be written, while staff write it. */
export function WillHear({ hears, news }: { hears: BuyerHears; news: RequestNews }) {
  const { silence, channels } = hears;
  const others = channels.filter((channel) => channel !== 'SMS').map((channel) => names[channel].will);
  return (
    <Alert role="note" severity={silence === null ? 'info' : 'warning'}>
      {silence === null ? `Покупателю уйдёт SMS: ${buyerSms(news, hears)}` : `SMS не\u00A0уйдёт: ${silence}.`}
      {others.length > 0 ? ` Покупателю уйдёт ${others.join(' и\u00A0')}.` : null}
    </Alert>
  );
}

/** What the buyer was written, and what has not reached them. */
export function BuyerNotices({ notices }: { notices: readonly BuyerNotice[] }) {
  return notices.map((notice) => (
    <Alert
      key={notice.channel + notice.createdAt}
      severity={notice.problem === null ? 'success' : 'warning'}
      icon={false}
    >
      <NoticeText {...notice} />
    </Alert>
  ));
}

function NoticeText({ channel, state, createdAt, text, problem }: BuyerNotice) {
  const { name, sent } = names[channel];
  if (problem !== null) return `${name} не\u00A0${sent}: ${problem}.`;
  if (state !== 'SENT') return `${name}: отправляется.`;
  return (
    <>
      {name} {sent} <When at={createdAt} />
      {channel === 'SMS' ? `: ${text}` : '.'}
    </>
  );
}
