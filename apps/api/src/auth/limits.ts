import { RESEND_SECONDS } from '@leasing/core/validation';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../platform/database/index.ts';
import type { Session } from '../platform/http/index.ts';
import { networkOf, widerNetworkOf } from '../platform/network.ts';
import { returnTokens, type TokenBucket, takeTokens } from '../platform/rateLimit.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';

const minute = 60;
const hour = 3600;

/**
 * Every limit of the accounts: so many at once, then one in every so many seconds. No one is shut out by others: tries
 * are counted per phone and network, a browser that the account knows is counted by itself alone, and what all
 * others do together is slowed down (docs/decisions/accounts.md).
 *
 * What unknown browsers have at one phone, from however many networks: 96 + 864 = 960 passwords on the first day, 864 on
 * each further one; 15 + 24 = 39 codes on the first day and so 39 first tries with 10 further ones, later 24 with 5.
 */
const limits = {
  password: {
    knownBrowser: { atOnce: 10, seconds: 90 },
    phoneInNetwork: { atOnce: 10, seconds: 10 * minute },
    phone: { atOnce: 96, seconds: 100 },
    network: { atOnce: 100, seconds: 9 },
  },
  code: {
    resend: { atOnce: 1, seconds: RESEND_SECONDS },
    phoneInNetwork: { atOnce: 5, seconds: 3 * hour },
    phone: { atOnce: 15, seconds: hour },
    network: { atOnce: 100, seconds: 15 * minute },
  },
  /** Tries of a code after its first one, which is free. */
  furtherTry: { atOnce: 5, seconds: 4.8 * hour },
} as const;

/** Who makes a call about a phone. */
export interface Caller {
  phoneNumber: string;
  /** The browser, if the account knows it; otherwise its network (see `networkOf`). */
  origin: string;
  /** Whether the account knows the browser. */
  isKnown: boolean;
}

/** Who makes a call about this phone. @param session one of the phone's account */
export async function callerOf(
  browsers: KnownBrowsers,
  request: FastifyRequest,
  phoneNumber: string,
  session: Session | null = null,
): Promise<Caller> {
  const knownOrigin = session
    ? `session:${session.idHash.toString('base64url')}`
    : await browsers.find(request, phoneNumber);
  return { phoneNumber, origin: knownOrigin ?? networkOf(request.ip), isKnown: knownOrigin !== undefined };
}

/** Counts a try of the password, wherever it is asked for. */
export function countPasswordTry(database: Database, caller: Caller): Promise<void> {
  return takeTokens(database, passwordBuckets(caller));
}

/** Takes a try of the password back: it was the right one. */
export function returnPasswordTry(database: Database, caller: Caller): Promise<void> {
  return returnTokens(database, passwordBuckets(caller));
}

function passwordBuckets({ phoneNumber, origin, isKnown }: Caller): TokenBucket[] {
  const { knownBrowser, phoneInNetwork, phone, network } = limits.password;
  const key = `password:own:${phoneNumber}:${origin}`;
  if (isKnown) return [{ key, ...knownBrowser }];
  return [
    { key, ...phoneInNetwork },
    { key: `password:phone:${phoneNumber}`, ...phone },
    { key: `password:network:${widerNetworkOf(origin)}`, ...network },
  ];
}

/**
 * Counts a code that is asked for, whether or not there is someone to send it to.
 * @param changeId the change that it is asked for again; its own browser alone waits for the next one
 * @param spend what else it costs
 */
export async function countCodeTry(
  database: Database,
  caller: Caller,
  changeId: number | undefined,
  spend: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  const { resend, phoneInNetwork, phone, network } = limits.code;
  const { phoneNumber, origin, isKnown } = caller;
  const key = `${phoneNumber}:${origin}`;
  const buckets: TokenBucket[] = [
    { key: changeId === undefined ? `code:soon:${key}` : codeSoonKey(changeId), ...resend },
    { key: `code:own:${key}`, ...phoneInNetwork },
  ];
  if (!isKnown) {
    buckets.push(
      { key: `code:phone:${phoneNumber}`, ...phone },
      { key: `code:network:${widerNetworkOf(origin)}`, ...network },
    );
  }
  await takeTokens(database, buckets, spend);
}

/** Lets the next code of a change be asked for after the usual wait. */
export async function beginCodeWait(database: Database, changeId: number): Promise<void> {
  await takeTokens(database, [{ key: codeSoonKey(changeId), ...limits.code.resend }]);
}

function codeSoonKey(changeId: number): string {
  return `code:soon:change:${changeId}`;
}

/** Counts a try of a code after its first one. */
export async function takeFurtherTry(database: Database, phoneNumber: string): Promise<void> {
  await takeTokens(database, [{ key: `code:try:${phoneNumber}`, ...limits.furtherTry }]);
}
