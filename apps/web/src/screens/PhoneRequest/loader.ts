import type { Equipment, SparePart } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { using } from '../../routing/loading.ts';
import { loadProduct } from '../Product/loader.ts';

export interface PhoneRequestData {
  item: Equipment | SparePart;
  /** Under which the form is one lead, however often it is sent. */
  idempotencyKey: string;
  /** The server's word that a visitor opened the form; absent when there were too many. */
  visit: string | undefined;
}

/** The item that a guest asks for. */
export async function loader(args: LoaderFunctionArgs): Promise<PhoneRequestData> {
  const [item, opened] = await Promise.all([
    loadProduct(args),
    // Without it the form works all the same.
    using(args)
      .api.openPhoneRequest()
      .catch(() => undefined),
  ]);
  return { item, idempotencyKey: newKey(), visit: opened?.visit };
}

/** `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
