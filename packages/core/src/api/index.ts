export { type CallName, calls, serverMessages } from './calls.ts';
export { type ApiClient, type CallAnswer, type CallArguments, createApiClient } from './client.ts';
export type * from './contract/index.ts';
export { ApiError, type ApiErrorDetails } from './error.ts';
export {
  type AlreadyDone,
  failureText,
  failureTexts,
  isAlreadyDone,
  type Outcome,
  outcomeOf,
} from './outcomes.ts';
export type { ApiClientOptions } from './transport.ts';
