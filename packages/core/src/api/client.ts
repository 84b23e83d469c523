import type { Static, TSchema } from 'typebox';
import { type CallName, calls } from './calls.ts';
import type { Contract } from './contract/index.ts';
import { ApiError } from './error.ts';
import { type AlreadyDone, isAlreadyDone } from './outcomes.ts';
import { type ApiClientOptions, type CallInput, send } from './transport.ts';

type Schema<Name extends CallName, Part extends 'params' | 'query' | 'body' | 'answer'> =
  Contract[Name] extends Record<Part, infer Found extends TSchema> ? Static<Found> : undefined;

type Part<Key extends string, Value> = undefined extends Value
  ? unknown
  : Record<never, never> extends Value
    ? { readonly [Name in Key]?: Value }
    : { readonly [Name in Key]: Value };

/** What a call takes, by its name. */
export type CallArguments<Name extends CallName> = Part<'params', Schema<Name, 'params'>> &
  Part<'query', Schema<Name, 'query'>> &
  Part<'body', Schema<Name, 'body'>> &
  Pick<CallInput, 'signal' | 'timeoutMs'>;

type AlreadyCall = 'requestEquipment' | 'requestComponent' | 'likeEquipment' | 'likeComponent';
type NullCall = 'unlikeEquipment' | 'unlikeComponent';

/** What a call answers, by its name. */
export type CallAnswer<Name extends CallName> =
  | Schema<Name, 'answer'>
  | (Name extends AlreadyCall ? AlreadyDone : never)
  | (Name extends NullCall ? null : never);

type Method<Name extends CallName> =
  Record<never, never> extends CallArguments<Name>
    ? (input?: CallArguments<Name>) => Promise<CallAnswer<Name>>
    : (input: CallArguments<Name>) => Promise<CallAnswer<Name>>;

/** One method per call of the specification (§7), under the names of `calls`. */
export type ApiClient = { readonly [Name in CallName]: Method<Name> };

const alreadyCalls: readonly CallName[] = [
  'requestEquipment',
  'requestComponent',
  'likeEquipment',
  'likeComponent',
] satisfies AlreadyCall[];

/**
 * Makes a client of the marketplace's calls. Every call sends credentials; a failure rejects with
 * {@link ApiError}, an abort with the reason of its signal. A request or a like that the server already has is
 * a success: `{ already: true }` (specification §8). Only calls that change nothing are tried again.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const methods = Object.keys(calls).map((key) => {
    const name = key as CallName;
    return [name, (input: CallInput = {}) => request(name, input, options)];
  });
  return Object.fromEntries(methods);
}

async function request(name: CallName, input: CallInput, options: ApiClientOptions): Promise<unknown> {
  try {
    return await send(name, input, options);
  } catch (error) {
    const already = error instanceof ApiError && alreadyCalls.includes(name) && isAlreadyDone(error);
    if (already) return { already: true } satisfies AlreadyDone;
    throw error;
  }
}
