import type { ApiError } from '@leasing/core/api';
import { data, redirect } from 'react-router-dom';

/** What was typed into a form, by the names of its fields. */
export type Typed = Record<string, string>;

/** What the action of a form that was not accepted gives to its screen (`useActionData`). */
export interface Refused {
  /** To be shown again; without passwords and codes, which leave the server in no page. */
  typed: Typed;
  /** A sentence per wrong field. */
  errors: Typed;
  /** A sentence that belongs to no field. */
  message?: string;
}

/** What the action of a form that was accepted gives to its screen in the browser (`useFormAnswer`). */
export interface Accepted {
  /** Path and query of the page that it leads to. */
  next: string;
}

/** The answer of an action to a form that it accepts; the browser knows better than the server how to go on from there. */
export function accept(next: string, headers: Headers): Accepted | Response {
  return import.meta.env.SSR ? redirect(next, { headers }) : { next };
}

/** Props of a field: what was typed when the form was refused, and what was wrong with it. */
export function fieldProps(name: string, form: Pick<Refused, 'typed' | 'errors'> | undefined) {
  return { name, defaultValue: form?.typed[name], error: form?.errors[name] };
}

/** Fields whose value is never sent back. */
const secret = /password|code/i;

/** Reads a posted form; spaces around a value are no part of it. */
export async function readForm(request: Request): Promise<Typed> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]));
}

/** The answer of an action to a form that it does not accept, with sentences by field or one that belongs to none. */
export function refuse(typed: Typed, reason: Typed | string) {
  return typeof reason === 'string' ? answer(typed, {}, 422, reason) : answer(typed, reason, 422);
}

/**
 * The answer to a form whose call failed: the page has the status of the call.
 *
 * @param field that the sentence of the failure belongs to
 */
export function refuseCall(
  typed: Typed,
  { error, text }: { error: ApiError; text: string | null },
  field?: string,
) {
  const sentence = text ?? error.message;
  const status = error.status >= 400 ? error.status : 503;
  return field
    ? answer(typed, { [field]: sentence }, status)
    : answer(typed, { ...error.fields }, status, sentence);
}

function answer(typed: Typed, errors: Typed, status: number, message?: string) {
  const shown = Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name)));
  const refused: Refused = { typed: shown, errors, ...(message !== undefined && { message }) };
  return data(refused, status);
}
