import type { ApiError } from '@leasing/core/api';
import { data } from 'react-router-dom';

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

/**
 * The answer of an action to a form that it does not accept.
 *
 * @param typed what `readForm` has read
 * @param reason sentences by field, or one that belongs to no field
 * @param cause the call that failed: its sentences by field, and the status of the page, which is 422 without one
 */
export function refuse(typed: Typed, reason: Typed | string, cause?: ApiError) {
  const refused: Refused = {
    typed: Object.fromEntries(Object.entries(typed).filter(([name]) => !secret.test(name))),
    ...(typeof reason === 'string' ? { errors: { ...cause?.fields }, message: reason } : { errors: reason }),
  };
  return data(refused, statusOf(cause));
}

function statusOf(cause: ApiError | undefined): number {
  if (!cause) return 422;
  return cause.status >= 400 ? cause.status : 503;
}
