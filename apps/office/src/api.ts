import {
  type OfficeCall,
  type OfficeCallName,
  type OfficeContract,
  officeCalls,
} from '@leasing/core/unstable/api/office';
import { HttpError } from 'react-admin';
import type Type from 'typebox';
import { session } from './session.ts';

type Answer<Name extends OfficeCallName> = OfficeContract[Name] extends {
  answer: infer S extends Type.TSchema;
}
  ? Type.Static<S>
  : undefined;

/** What a call is made with: parts of its path, its query, and a JSON body. */
export interface CallInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, unknown>>;
  body?: object;
  /** It goes on when the page is left; its body has at most 64 kB. */
  keepalive?: boolean;
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

const lostLine = () =>
  refusal(0, { message: 'Нет связи с\u00A0сервером. Всё введённое осталось на\u00A0экране: повторите.' });

/** A refusal as forms want it: `body.errors` has a sentence per wrong field, and the one for the whole as `root`. */
function refusal(
  status: number,
  body?: { message?: string; code?: string; fields?: Record<string, string> },
): HttpError {
  const message = body?.message ?? `Сервер ответил ${status}.`;
  // What another person has changed is not an error of the fields.
  const fields = body?.code === 'CHANGED_MEANWHILE' ? {} : body?.fields;
  return new HttpError(message, status, { ...body, errors: { ...fields, root: { serverError: message } } });
}

/** Whether someone else has changed meanwhile what a call was to change. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof HttpError && error.body?.code === 'CHANGED_MEANWHILE';
}

/** @throws HttpError */
function answerOf<Name extends OfficeCallName>(status: number, text: string): Answer<Name> {
  let read: unknown;
  try {
    read = text ? JSON.parse(text) : undefined;
  } catch {
    // A proxy in front answers with a page of its own.
    throw refusal(status);
  }
  if (status >= 200 && status < 300) return read as Answer<Name>;
  throw refusal(status, read as object);
}

/** Makes a call; one that finds the session ended is made again once the person has signed in again, in place. */
async function inSession<Value>(name: OfficeCallName, make: () => Promise<Value>): Promise<Value> {
  try {
    return await make();
  } catch (error) {
    const hasEnded = (error as HttpError).status === 401 && officeCalls[name].roles !== 'guest';
    if (!hasEnded || !(await session.renew())) throw error;
    return make();
  }
}

/**
 * Makes a call of the office.
 * @throws HttpError with the server's sentence; status 0 where the line is lost
 */
export function call<Name extends OfficeCallName>(name: Name, input: CallInput = {}): Promise<Answer<Name>> {
  return inSession(name, () => callOnce(name, input));
}

async function callOnce<Name extends OfficeCallName>(name: Name, input: CallInput): Promise<Answer<Name>> {
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(callUrl(name, input), {
      method: officeCalls[name].method,
      credentials: 'same-origin',
      keepalive: input.keepalive ?? false,
      ...(input.body ? { body: JSON.stringify(input.body) } : {}),
      headers: { 'content-type': 'application/json' },
    });
    text = await answer.text();
  } catch {
    throw lostLine();
  }
  return answerOf<Name>(answer.status, text);
}

/**
 * Makes a call that sends files, and tells how much of them has left: `fetch` cannot.
 * @param onProgress called with a share of 0 to 1
 * @throws HttpError as {@link call}
 */
export function upload<Name extends OfficeCallName>(
  name: Name,
  input: CallInput & { body: FormData },
  onProgress: (share: number) => void,
): Promise<Answer<Name>> {
  return inSession(name, () => uploadOnce(name, input, onProgress));
}

function uploadOnce<Name extends OfficeCallName>(
  name: Name,
  { body, ...input }: CallInput & { body: FormData },
  onProgress: (share: number) => void,
): Promise<Answer<Name>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(officeCalls[name].method, callUrl(name, input));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(lostLine());
    request.onload = () => {
      try {
        resolve(answerOf<Name>(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(body);
  });
}
