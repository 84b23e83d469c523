import { type CallName, serverMessages } from './calls.ts';
import { ApiError } from './error.ts';

/** The answer of a request or a like that had been made before: a success (specification §8). */
export interface AlreadyDone {
  readonly already: true;
}

const alreadyMessages: readonly string[] = [
  serverMessages.alreadyRequestedEquipment,
  serverMessages.alreadyRequestedComponent,
  serverMessages.alreadyLikedEquipment,
  serverMessages.alreadyLikedComponent,
];

/** Whether a failure only says that what was asked for is so already (specification §8). */
export function isAlreadyDone(error: ApiError): boolean {
  return alreadyMessages.includes(error.message);
}

/** Sentences of the error catalogue that the site says itself (specification §8). */
export const failureTexts = {
  wrongPassword: 'Пароль неверный',
  wrongCode: 'Неверный или устаревший код',
  itemNotLoaded: 'Что-то пошло не так, попробуйте перезапустить страницу',
  notAuthorized: 'Not authorized',
  network: 'Нет связи с\u00A0сервером. Проверьте интернет и повторите',
  timeout: 'Сервер не\u00A0ответил вовремя. Повторите',
} as const;

const LIST_FAILED = 'Failed to fetch favorite equipment.';

/** Messages for answers that carry none (specification §8, "Fallback messages"). */
const fallbackMessages: Partial<Record<CallName, string>> = {
  favouriteEquipment: LIST_FAILED,
  favouriteComponents: LIST_FAILED,
  requestedEquipment: LIST_FAILED,
  requestedComponents: LIST_FAILED,
  surveys: LIST_FAILED,
  survey: LIST_FAILED,
  answerSurvey: LIST_FAILED,
  requestEquipment: 'Failed to post equipment request',
  requestComponent: 'Failed to post spare-part request',
  logout: 'Logout failed',
};

/** The message of a failed call whose answer has none. */
export function fallbackMessage(call: CallName, status: number): string {
  return fallbackMessages[call] ?? `HTTP ${status}`;
}

/** Calls whose failure the visitor is not announced (specification §8). */
const silentCalls: ReadonlySet<CallName> = new Set([
  'resetPassword',
  'unlikeEquipment',
  'unlikeComponent',
  'logout',
  'equipmentFilterValues',
  'componentFilterValues',
  'equipments',
  'equipmentsPublic',
  'equipmentsFilter',
  'components',
  'componentsPublic',
  'componentsFilter',
]);

/** What to show for the failure of a call by the error catalogue (specification §8); null shows nothing. */
export function failureText(call: CallName, error: ApiError): string | null {
  if (silentCalls.has(call)) return null;
  if (call === 'equipment' || call === 'component') return failureTexts.itemNotLoaded;
  if (call === 'userInfo') return failureTexts.notAuthorized;
  const hasAnswer = error.status > 0;
  if (hasAnswer && (call === 'confirm' || call === 'confirmPassword')) return failureTexts.wrongCode;
  return error.message === serverMessages.wrongPassword ? failureTexts.wrongPassword : error.message;
}

/** How a call ended, for code that shows it: the answer, or the error and the sentence due for it. */
export type Outcome<Answer> =
  | { readonly ok: true; readonly value: Answer }
  | { readonly ok: false; readonly error: ApiError; readonly text: string | null };

/**
 * Waits for a call and turns its failure into what the error catalogue says (specification §8).
 *
 * @throws what is not an {@link ApiError}: the reason of an abort, or a fault of the program
 */
export async function outcomeOf<Answer>(call: CallName, pending: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, value: await pending };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, error, text: failureText(call, error) };
  }
}
