import type { Equipment, LeadVisit, SparePart } from '@leasing/core/api';
import { parseItemKind } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { toMachine } from '../../engagement/texts.ts';
import { loadItem } from '../../product/loadItem.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { newKey } from './newKey.ts';

export interface PhoneRequestData {
  /** The item, or the machine that needs parts; undefined for something not found. */
  item: Equipment | SparePart | undefined;
  /** The text about parts for the machine, or about something not found, for the guest to improve; undefined for an item. */
  wantedText: string | undefined;
  /** Under which the form is one lead, however often it is sent. */
  idempotencyKey: string;
  /** The server's word that a visitor opened the form; absent when there were too many. */
  visit: string | undefined;
  /** What the box asks for; absent when the form could not be noted as opened. */
  consent: LeadVisit['consent'] | undefined;
}

/** The item that a guest asks for, parts for a machine (`?machine=6`), or what they did not find (`?wanted=…`). */
export async function loader(args: LoaderFunctionArgs): Promise<PhoneRequestData> {
  if (!parseItemKind(args.params.type)) throw notFound();
  const { searchParams } = new URL(args.request.url);
  const machine = searchParams.get('machine');
  const about = machine === null ? args.params : { type: 'equipment', id: machine };
  const [item, openedForm] = await Promise.all([
    about.id === undefined ? undefined : loadItem({ ...args, params: about }),
    // Without it the form works all the same.
    contextOf(args)
      .api.openPhoneRequest()
      .catch(() => undefined),
  ]);
  const parts = machine === null ? undefined : `Запчасти ${toMachine(item?.title ?? '')}`;
  const wantedText = parts ?? (item ? undefined : (searchParams.get('wanted') ?? ''));
  return {
    item,
    wantedText,
    idempotencyKey: newKey(),
    visit: openedForm?.visit,
    consent: openedForm?.consent,
  };
}
