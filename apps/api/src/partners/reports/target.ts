import { formatDate } from '@leasing/core/format';
import type { FirmSource } from '../../firm/FirmProfile.ts';
import { Mailer } from '../../outbox/targets/Mailer.ts';
import { type Delivery, eventRetry, type Target } from '../../outbox/targets/Target.ts';
import { postSigned } from '../../outbox/targets/webhook.ts';
import type { OutgoingSettings } from '../../platform/config/outgoing.ts';
import type { Database } from '../../platform/database/index.ts';
import { checkedLookup, type Reach } from '../../platform/fetching/checkedLookup.ts';
import { findPartner } from '../partners.ts';
import { readAddresses } from './repository.ts';
import { type PartnerReport, partnerTargetName } from './service.ts';

interface Setting extends Reach {
  database: Database;
  /** Without a mail server letters wait until there is one. */
  email: OutgoingSettings['email'];
  /** Whose name letters bear. */
  firm: FirmSource;
}

/** Writes to partners what was counted on their pages, and which faults the calculator had there. */
export function partnerTarget({ database, email, firm, ...reach }: Setting): Target {
  const mailer = email && new Mailer(email, firm);
  return {
    name: partnerTargetName,
    retry: eventRetry,
    async deliver(delivery: Delivery) {
      const report = delivery.payload as unknown as PartnerReport;
      const partner = await findPartner(database, report.partner);
      // Stopped, or gone.
      if (!partner?.isActive) return;
      const addresses = (await readAddresses(database, [partner.id])).get(partner.id);
      if (report.way === 'mail') {
        // No one wants it any more.
        if (!addresses?.reportEmail) return;
        if (!mailer) throw new Error('no mail server is set: SMTP_URL');
        await mailer.send({
          id: delivery.id,
          to: [addresses.reportEmail],
          ...letterOf(report, partner.name),
        });
        return;
      }
      const { reportWebhook: url, reportSecret: secret } = addresses ?? {};
      if (!url || !secret) return;
      const lookup = await checkedLookup(new URL(url), reach);
      if (!lookup) throw new Error('the webhook is in our own network');
      const { way: _, ...payload } = report;
      await postSigned({ url, secret }, { ...delivery, payload }, lookup);
    },
    close: () => mailer?.close(),
  };
}

const signature =
  'Считаются открытия страниц: без cookie и\u00A0без данных о\u00A0посетителях. Отключить можно атрибутом no-report.';

function letterOf(report: PartnerReport, name: string): { subject: string; text: string } {
  if (report.kind === 'partner.fault') {
    const { page, version, code, message } = report;
    return {
      subject: `Ошибка калькулятора на\u00A0странице ${page}`,
      text: [
        message,
        `Страница: ${page}\nВерсия калькулятора: ${version}\nВид ошибки: ${code}`,
        'Об\u00A0этой ошибке на\u00A0этой странице мы больше не\u00A0напишем, пока версия калькулятора та\u00A0же.',
        signature,
      ].join('\n\n'),
    };
  }
  const { counts } = report;
  const day = formatDate(report.day);
  return {
    subject: `Калькулятор лизинга на\u00A0ваших страницах: ${day}`,
    text: [
      `${name}, ${day}`,
      [
        `Калькулятор показан: ${counts.shown}`,
        `Расчёт изменён: ${counts.changed}`,
        `Форма заявки открыта: ${counts.opened}`,
        `Заявок отправлено: ${counts.sent}`,
      ].join('\n'),
      signature,
    ].join('\n\n'),
  };
}
