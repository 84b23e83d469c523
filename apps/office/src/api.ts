import {
  type OfficeCall,
  type OfficeCallName,
  type OfficeContract,
  officeCalls,
} from '@leasing/core/api/office';
import { HttpError } from 'react-admin';
import type Type from 'typebox';

type Answer<Name extends OfficeCallName> = OfficeContract[Name] extends {
  answer: infer S extends Type.TSchema;
}
  ? Type.Static<S>
  : undefined;

/** What a call is made with: parts of its path, its query, and a JSON body or a form with files. */
export interface CallInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
}

/** The address of a call, for links to files and streams as well. */
export function callUrl(name: OfficeCallName, { params = {}, query = {} }: CallInput = {}): string {
  const { path }: OfficeCall = officeCalls[name];
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') search.append(key, String(one));
    }
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Makes a call of the office.
 * @throws HttpError with the server's sentence; `body.fields` has one per wrong field, under `errors` for forms
 */
export async function call<Name extends OfficeCallName>(
  name: Name,
  input: CallInput = {},
): Promise<Answer<Name>> {
  const { body } = input;
  const isForm = body instanceof FormData;
  let answer: Response;
  try {
    answer = await fetch(callUrl(name, input), {
      method: officeCalls[name].method,
      credentials: 'same-origin',
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
    });
  } catch {
    throw new HttpError('Нет связи с\u00A0сервером. Всё введённое осталось на\u00A0экране: повторите.', 0);
  }
  const text = await answer.text();
  const read = text ? JSON.parse(text) : undefined;
  if (answer.ok) return read as Answer<Name>;
  const errors = { ...read?.fields, ...(read?.fields ? { root: { serverError: read.message } } : {}) };
  throw new HttpError(read?.message ?? `Сервер ответил ${answer.status}.`, answer.status, {
    ...read,
    errors,
  });
}
