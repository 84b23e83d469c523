import { isoDay } from '@leasing/core/format';
import type { TermsSettingBody } from '@leasing/core/unstable/api/contract';
import { findTermsProblems, type LeaseTerms, type TermsSetting } from '@leasing/core/unstable/terms';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import { refusals, registerCall, type SessionReader } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';
import { readTerms, storeTerms, type Terms } from './Terms.ts';

/** The conditions of leasing, for every visitor. */
export function termsRoutes(fastify: FastifyInstance, terms: Terms, sessions: SessionReader): void {
  registerCall(fastify, sessions, 'terms', () => terms.publicTerms());
}

/** The one place where the owner sets them. */
export function officeTermsRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  terms: Terms,
): void {
  registerOfficeCall(fastify, sessions, 'leasingTerms', async () => bodyOf(await readTerms(database)));
  registerOfficeCall(fastify, sessions, 'changeLeasingTerms', async ({ body, staff }) => {
    checkTerms(body);
    const after = await database.transaction(async (transaction) => {
      const before = await readTerms(transaction);
      const changed = withDayOfRates(before, body);
      await storeTerms(transaction, changed);
      await recordChange(transaction, actorOf(staff), {
        action: 'setting.change',
        thing: 'setting',
        thingId: 'terms',
        before: { ...before },
        after: { ...changed },
      });
      return changed;
    });
    terms.keep(after);
    return bodyOf(after);
  });
}

const bodyOf = (setting: TermsSetting) => setting as TermsSettingBody;

/** @throws Refusal with a sentence per field: `general.maxTerm`, `exceptions.0.minAdvance` */
function checkTerms({ general, exceptions }: TermsSettingBody): void {
  const problemsOf = (terms: LeaseTerms, place: string) =>
    findTermsProblems(terms).map(({ field, message }) => [`${place}.${field}`, message] as const);
  const problems = [
    ...problemsOf(general, 'general'),
    ...exceptions.flatMap(({ terms }, index) =>
      problemsOf({ ...general, ...terms } as LeaseTerms, `exceptions.${index}`),
    ),
  ];
  if (problems.length > 0) throw refusals.invalid(Object.fromEntries(problems));
}

/** Rates that are changed hold from today, unless another day is named with them. */
function withDayOfRates(before: TermsSetting, after: TermsSetting): TermsSetting {
  const ratesOf = ({ general, exceptions }: TermsSetting) =>
    JSON.stringify(
      [general, ...exceptions.map(({ terms }) => terms)].map((t) => [t.annualRate, t.rateModel]),
    );
  const isOther = ratesOf(before) !== ratesOf(after);
  return isOther && before.ratesSince === after.ratesSince
    ? { ...after, ratesSince: isoDay(Date.now()) }
    : after;
}
