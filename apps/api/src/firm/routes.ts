import { addressText, checkFirm, type Firm, hoursSentence } from '@leasing/core/unstable/firm';
import { formatPhone } from '@leasing/core/validation';
import type { FastifyInstance } from 'fastify';
import { type Change, recordChange } from '../audit/record.ts';
import { keepText, purposes } from '../people/consents/ledger.ts';
import { currentText } from '../people/consents/texts.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, registerCall, type SessionReader } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { type FirmProfile, operatorOf, readFirm, storeFirm } from './FirmProfile.ts';

/** Who the firm is, for every visitor, and the picture of its logo. */
export function firmRoutes(fastify: FastifyInstance, firm: FirmProfile, sessions: SessionReader): void {
  registerCall(fastify, sessions, 'firm', () => firm.shown());
  fastify.get('/firm/logo', { schema: { hide: true } }, async (_, reply) => {
    const { logo } = await firm.current();
    const [, type, picture] = /^data:(image\/\w+);base64,(.*)$/.exec(logo?.picture ?? '') ?? [];
    if (!type || !picture) throw refusals.notFound();
    // Its address names its version.
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(picture, 'base64'));
  });
}

/** The one place where the owner sets it. */
export function officeFirmRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  profile: FirmProfile,
  fromFile: Partial<Firm>,
): void {
  registerOfficeCall(fastify, sessions, 'firm', () => readFirm(database, fromFile));
  registerOfficeCall(fastify, sessions, 'changeFirm', async ({ body, staff }) => {
    const { firm, problems } = checkFirm(body);
    if (problems.length > 0) {
      throw refusals.invalid(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
    }
    await database.transaction(async (transaction) => {
      const before = await readFirm(transaction, fromFile);
      // Forms that are open, and registrations that wait for their code, still show and name the firm as it was.
      for (const purpose of purposes) await keepText(transaction, currentText(purpose, operatorOf(before)));
      await storeFirm(transaction, firm);
      const about = { action: 'setting.change', thing: 'setting', thingId: 'firm' } as const;
      await recordChange(transaction, actorOf(staff), { ...about, ...changedWords(before, firm) });
    });
    profile.keep(firm);
    return firm;
  });
}

/** What of a firm is other than before, as the log shows it. */
function changedWords(before: Firm, after: Firm): Pick<Change, 'before' | 'after'> {
  const [words, newWords] = [inWords(before), inWords(after)];
  const changed = Object.keys(newWords).filter((field) => words[field] !== newWords[field]);
  const chosen = (of: Record<string, string>) =>
    Object.fromEntries(changed.map((field) => [field, of[field] ?? '']));
  return { before: chosen(words), after: chosen(newWords) };
}

/** Every value of a firm as a person reads it. */
function inWords(firm: Firm): Record<string, string> {
  const { logo, address, location, phones, hours, messengers, social, figures, history, partners } = firm;
  const links = (rows: Firm['social']) => rows.map(({ label, href }) => `${label}: ${href}`).join('; ');
  return {
    name: firm.name,
    logoLines: firm.logoLines.join(' / '),
    logo: logo ? `${logo.width} × ${logo.height}, знаков: ${logo.picture.length}` : '',
    legalName: firm.legalName,
    taxNumber: firm.taxNumber,
    registrationNumber: firm.registrationNumber,
    address: addressText(address),
    location: `${location.latitude}, ${location.longitude}`,
    phones: phones.map(({ number, label }) => `${formatPhone(number)} ${label}`.trim()).join('; '),
    hours: [hoursSentence(hours), ...hours.closed].join('; '),
    email: firm.email,
    privacyEmail: firm.privacyEmail,
    messengers: links(messengers),
    codeBot: firm.codeBot,
    telegramNotices: firm.telegramNotices ? 'да' : 'нет',
    comparesPrices: firm.comparesPrices ? 'да' : 'нет',
    social: links(social),
    figures: `${figures.deals}, ${figures.machines}, ${figures.clients}`,
    history: history.map(({ title, text }) => `${title}: ${text}`).join(' '),
    partners: partners.map(({ name, what }) => `${name}: ${what}`).join('; '),
  } satisfies Record<keyof Firm, string>;
}
