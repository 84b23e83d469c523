import type { ApiError } from '@leasing/core/api';
import { data, redirect } from 'react-router-dom';

/** What a form holds, by the names of its fields. */
export type FormValues = Record<string, string>;

/** What the action of a form that was not accepted gives to its screen (`useActionData`). */
export interface Refused {
  /** To be shown again; without passwords and codes, which leave the server in no page. */
  values: FormValues;
  /** A sentence per wrong field. */
  errors: FormValues;
  /** A sentence that belongs to no field. */
  message?: string;
}

/** What the action of a form that was accepted gives to its screen in the browser (`useFormAnswer`). */
export interface Accepted {
  /** Path and query of the page that it leads to. */
  next: string;
}

/** The answer of an action to a form that it accepts; the browser knows better than the server how to go on from there. */
export function accept(next: string, headers = new Headers()): Accepted | Response {
  return import.meta.env.SSR ? redirect(next, { headers }) : { next };
}

/** Props of a field: its value when the form was refused, and what was wrong with it. */
export function fieldProps(name: string, form: Pick<Refused, 'values' | 'errors'> | undefined) {
  return { name, defaultValue: form?.values[name], error: form?.errors[name] };
}

/** Fields whose value is never sent back. */
const secret = /password|code/i;

/** Reads a posted form; spaces around a value are not part of it. */
export async function readForm(request: Request): Promise<FormValues> {
  const fields = [...(await request.formData())];
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value).trim()]));
}

/** The answer of an action to a form that it does not accept, with sentences by field or one that belongs to none. */
export function refuse(values: FormValues, reason: FormValues | string) {
  return typeof reason === 'string' ? answer(values, {}, 422, reason) : answer(values, reason, 422);
}

/**
 * The answer to a form whose call failed: the page has the status of the call.
 *
 * @param field that the sentence of the failure belongs to
 * @param advice what to do about it, where the sentence does not say
 */
export function refuseCall(
  values: FormValues,
  { error, text }: { error: ApiError; text: string | null },
  field?: string,
  advice?: string,
) {
  const sentence = text ?? error.message;
  const status = error.status >= 400 ? error.status : 503;
  return field
    ? answer(values, { [field]: sentence }, status, advice)
    : answer(values, { ...error.fields }, status, sentence);
}

function answer(values: FormValues, errors: FormValues, status: number, message?: string) {
  const visibleValues = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.test(name)));
  const refused: Refused = { values: visibleValues, errors, ...(message !== undefined && { message }) };
  return data(refused, status);
}
