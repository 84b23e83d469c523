import type { Equipment, LeadVisit, SparePart } from '@leasing/core/api';
import { parseProductType } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, notFound } from '../../routing/loading.ts';
import { loadProduct } from '../Product/loader.ts';
import { newKey } from './newKey.ts';

export interface PhoneRequestData {
  /** What is asked for; undefined for what was not found. */
  item: Equipment | SparePart | undefined;
  /** What was not found, in words, and may be said better here; undefined for an item. */
  wanted: string | undefined;
  /** Under which the form is one lead, however often it is sent. */
  idempotencyKey: string;
  /** The server's word that a visitor opened the form; absent when there were too many. */
  visit: string | undefined;
  /** What the box asks for; absent when the form could not be noted as opened. */
  consent: LeadVisit['consent'] | undefined;
}

/** The item that a guest asks for, or what they did not find (`?wanted=…`). */
export async function loader(args: LoaderFunctionArgs): Promise<PhoneRequestData> {
  if (!parseProductType(args.params.type)) throw notFound();
  const [item, opened] = await Promise.all([
    args.params.id === undefined ? undefined : loadProduct(args),
    // Without it the form works all the same.
    contextOf(args)
      .api.openPhoneRequest()
      .catch(() => undefined),
  ]);
  const wanted = item ? undefined : (new URL(args.request.url).searchParams.get('wanted') ?? '');
  return { item, wanted, idempotencyKey: newKey(), visit: opened?.visit, consent: opened?.consent };
}
