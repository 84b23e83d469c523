import { formatDate, formatRoubles } from '@leasing/core/format';
import { mainPayment } from '@leasing/core/unstable/offer';
import type { FastifyInstance } from 'fastify';
import type { NoticeSetting } from '../notifications/staff/target.ts';
import { Mailer } from '../outbox/targets/Mailer.ts';
import { eventRetry, type Target } from '../outbox/targets/Target.ts';
import { offerDocument } from './documents.ts';
import { findOffer, type StoredOffer } from './repository.ts';

/** The name of the queue's target. */
export const offerTargetName = 'offer';

interface Setting extends Pick<NoticeSetting, 'database' | 'ways' | 'publicUrl'> {
  /** Serves the pictures of the stock. */
  server: Pick<FastifyInstance, 'inject'>;
}

/** Delivers offers: a letter with PDF and XLSX, or a link by SMS. The token of the link is wiped once it is sent. */
export function offerTarget({ database, ways, publicUrl, server }: Setting): Target {
  const { senders, email, firm } = ways;
  const mailer = email && new Mailer(email, firm);

  async function letter(stored: StoredOffer, link: string, id: string): Promise<void> {
    if (!mailer) throw new Error('the settings have no mail server');
    const { offer, picture, address } = stored;
    const documents = [
      await offerDocument(server, offer, picture, 'pdf'),
      await offerDocument(server, offer, picture, 'xlsx'),
    ];
    await mailer.send({
      id,
      to: [address],
      replyTo: (await firm.current()).email,
      subject: subjectOf(stored),
      text: letterText(stored, link),
      attachments: documents.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      })),
    });
  }

  return {
    name: offerTargetName,
    retry: eventRetry,
    forgetsContent: true,
    async deliver({ id, payload }) {
      const { offerId, token } = payload as { offerId: number; token: string };
      const stored = await findOffer(database, offerId);
      // The person has gone, and their data with them.
      if (!stored || stored.validUntil < new Date()) return;
      const link = `${publicUrl}/offer/${token}`;
      if (stored.channel === 'MAIL') return letter(stored, link, id);
      const { name } = await firm.current();
      const text = `${name}: предложение №\u00A0${stored.offer.number} до\u00A0${formatDate(stored.validUntil, stored.offer.timeZone)}: ${link}.pdf`;
      await senders.send('SMS', { phoneNumber: stored.address, chatId: null, text, messageId: id });
    },
    close: () => mailer?.close(),
  };
}

function subjectOf({ offer: { number, product } }: StoredOffer): string {
  return `Предложение №\u00A0${number}${product ? `: ${product}` : ''}`;
}

function letterText({ offer, validUntil }: StoredOffer, link: string): string {
  const { name, value } = mainPayment(offer);
  const [manager, phone] = offer.manager ?? [];
  return [
    `Здравствуйте! Направляем предложение по\u00A0лизингу${offer.product ? `: ${offer.product}` : ''}.`,
    `${name}: ${formatRoubles(value)}. Предложение действует до\u00A0${formatDate(validUntil, offer.timeZone)}.`,
    `Документ и\u00A0график платежей\u00A0— во\u00A0вложении. До\u00A0конца срока они\u00A0же по\u00A0ссылкам:\n${link}.pdf\n${link}.xlsx`,
    `Ваш менеджер\u00A0— ${[manager, phone].filter(Boolean).join(', ')}.`,
  ].join('\n\n');
}
