import Type from 'typebox';
import { Moment, nullable } from './common.ts';

/** What a person agrees to, each by a box of its own (152-FZ, article 9; decisions, "Consent"). */
export const ConsentPurpose = Type.Union([
  Type.Literal('account'),
  Type.Literal('lead'),
  Type.Literal('newsletter'),
]);
export type ConsentPurpose = Type.Static<typeof ConsentPurpose>;

/**
 * The version of a text: the day since which its wording is asked for, and the beginning of its hash, which is another one
 * when the firm that it names is.
 */
export const ConsentVersion = Type.String({
  pattern: String.raw`^\d{4}-\d{2}-\d{2}-[0-9a-f]{8}$`,
  examples: ['2026-11-23-0f3ac1d2'],
});

export const ConsentParams = Type.Object({ purpose: ConsentPurpose });
export const ConsentTextQuery = Type.Object({ version: Type.Optional(ConsentVersion) });

/** A text as a person reads it before agreeing. */
export const ConsentText = Type.Object({
  purpose: ConsentPurpose,
  version: ConsentVersion,
  title: Type.String(),
  label: Type.String({ description: 'Stands beside the box: names the data, the operator and the purpose' }),
  paragraphs: Type.Array(Type.String()),
  hash: Type.String({
    description: 'SHA-256, hexadecimal, of title and paragraphs, each on a line of its own',
  }),
  href: Type.String({ description: 'Path of the page that shows it' }),
});
export type ConsentText = Type.Static<typeof ConsentText>;

/** Where a person stands with one purpose. */
export const Consent = Type.Object({
  purpose: ConsentPurpose,
  state: Type.Union([Type.Literal('GIVEN'), Type.Literal('WITHDRAWN'), Type.Literal('NEVER')]),
  version: nullable(ConsentVersion),
  at: nullable(Moment),
});
export type Consent = Type.Static<typeof Consent>;

/** The version that the person has read; without it the one that is asked for now. */
export const GiveConsentBody = Type.Object({ version: Type.Optional(ConsentVersion) });

export const WithdrawConsentBody = Type.Object({
  password: Type.Optional(
    Type.String({ maxLength: 256, description: 'account: confirms that the account is to be closed' }),
  ),
});
