import { randomBytes } from 'node:crypto';
import { clockTime, formatDate, isoDay } from '@leasing/core/format';
import type { SendOfferBody, SentOffer } from '@leasing/core/unstable/api/office';
import { contractFigures } from '@leasing/core/unstable/calculation';
import { statusEntry } from '@leasing/core/unstable/requests';
import { validateEmail } from '@leasing/core/validation';
import { type Actor, isDemo, recordChange } from '../audit/record.ts';
import type { NoticeSetting } from '../notifications/staff/target.ts';
import type { NoticeWays } from '../notifications/staff/ways.ts';
import { enqueue } from '../outbox/queue.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { findRequest, lockRequest } from '../requests/inbox/repository.ts';
import { type RequestName, thingOf } from '../requests/inbox/service.ts';
import type { RequestRow } from '../requests/row.ts';
import { findSent, insertOffer, nextNumber } from './repository.ts';
import { makeRequestOffer, type OfferSources } from './requestOffer.ts';
import { offerTargetName } from './target.ts';

const DAY = 86_400_000;

/** What an offer is sent with. */
export interface OfferSending extends OfferSources, NoticeSetting {
  wakeQueue(): void;
}

/**
 * Sends the offer of a request as a letter with its documents, or its link by SMS. The link ends with the validity, and shows
 * what was sent, whatever the stock becomes.
 *
 * @throws Refusal 404, 409 for a request that is over or parked and for the same offer to the same receiver, 400 without an address that can be written to, 503 when the
 *   SMS of the hour are spent
 */
export async function sendOffer(
  sending: OfferSending,
  actor: Actor,
  { source, id }: RequestName,
  { channel, email, again = false, ...figures }: SendOfferBody,
): Promise<SentOffer> {
  const { database, ways, budget, wakeQueue } = sending;
  const row = await findRequest(database, source, id, isDemo(actor));
  if (!row) throw refusals.notFound();
  const address = addressOf(ways, row, channel, email);
  const { offer, picture = null } = await makeRequestOffer(sending, row, figures, actor.name);
  const { scenario, exact, validDays = 0 } = offer;
  const { payment, total, totalWithBuyout } = contractFigures(scenario, exact, scenario.form);
  const now = Date.now();
  const validUntil = new Date(now + validDays * DAY);
  const token = randomBytes(16).toString('base64url');
  const number = await database.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, source, id, isDemo(actor));
    if (!locked) throw refusals.notFound();
    checkIsOpen({ ...row, status: locked.status });
    const sent = again ? undefined : await findSent(transaction, id, { offer, channel, address });
    if (sent) throw alreadySent(sent, now, offer.timeZone);
    if (channel === 'SMS') await budget.spend(transaction, true);
    const next = await nextNumber(transaction, id);
    const offerId = await insertOffer(transaction, {
      ...{ channel, address, picture, validUntil, token, requestId: id, staffName: actor.name },
      offer: { ...offer, number: next },
      figures: { payment, total, totalWithBuyout },
    });
    await enqueue(transaction, { target: offerTargetName, event: 'offer', payload: { offerId, token } });
    await recordChange(transaction, actor, {
      action: 'request.offer',
      thing: thingOf(source),
      thingId: id,
      // The address is in the list of what was sent, which goes with the customer's data.
      after: { offer: next, channel, payment, total, totalWithBuyout },
    });
    return next;
  });
  wakeQueue();
  return {
    ...{ number, staffName: actor.name, channel, address, payment, total, totalWithBuyout },
    validUntil: validUntil.toISOString(),
    createdAt: new Date(now).toISOString(),
  };
}

/** Nothing goes to a phone that someone typed and no one has looked at, nor about a request that is over. */
function checkIsOpen({ id, status, parkedFor }: RequestRow): void {
  const { closes, name } = statusEntry(status);
  if (closes) {
    const message = `Заявка №\u00A0${id} сейчас в\u00A0статусе «${name}»: предложение по\u00A0ней не\u00A0отправляют.`;
    throw new Refusal(409, 'REQUEST_IS_OVER', message);
  }
  if (parkedFor !== null) {
    throw new Refusal(
      409,
      'REQUEST_IS_PARKED',
      'Заявка отложена: сначала проверьте её и\u00A0нажмите «Передать».',
    );
  }
}

/** Asks whether it is meant, as two presses and two managers may send the same. */
function alreadySent(
  { number, createdAt }: { number: string; createdAt: Date },
  now: number,
  timeZone?: string,
) {
  const isToday = isoDay(createdAt, timeZone) === isoDay(now, timeZone);
  const day = isToday ? '' : `${formatDate(createdAt, timeZone)} `;
  const message = `Предложение №\u00A0${number} с\u00A0этими условиями уже отправлено ${day}в\u00A0${clockTime(createdAt, timeZone)}. Отправить ещё раз?`;
  return new Refusal(409, 'ALREADY_SENT', message);
}

function addressOf(
  { senders, email: mailServer }: NoticeWays,
  { person }: RequestRow,
  channel: SentOffer['channel'],
  typedEmail: string | undefined,
): string {
  if (channel === 'SMS') {
    if (senders.offers('SMS', person.phoneNumber)) return person.phoneNumber;
    throw refusals.invalid({ channel: 'На\u00A0этот номер SMS не\u00A0отправляются.' });
  }
  if (!mailServer)
    throw refusals.invalid({ channel: 'Почтовый сервер не\u00A0настроен: отправьте ссылку по\u00A0SMS.' });
  const email = validateEmail(typedEmail ?? person.email ?? '');
  if (!email.valid) throw refusals.invalid({ email: 'Укажите почту покупателя.' });
  return email.value;
}
