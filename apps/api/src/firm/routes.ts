import { checkFirm, type Firm } from '@leasing/core/firm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import { keepText, purposes } from '../consents/ledger.ts';
import { currentText } from '../consents/texts.ts';
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
      await recordChange(transaction, actorOf(staff), {
        action: 'setting.change',
        thing: 'setting',
        thingId: 'firm',
        before: withoutPicture(before),
        after: withoutPicture(firm),
      });
    });
    profile.keep(firm);
    return firm;
  });
}

/** The log says that there is a logo and how large it is. */
function withoutPicture({ logo, ...firm }: Firm): Record<string, unknown> {
  return { ...firm, logo: logo && { width: logo.width, height: logo.height, signs: logo.picture.length } };
}
