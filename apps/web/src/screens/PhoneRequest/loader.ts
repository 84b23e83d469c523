import type { ApiClient, CalculationBody, Equipment, LeadVisit, SparePart } from '@leasing/core/api';
import { parseItemKind, wireWord } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { calculationOfForm } from '../../engagement/askedCalculation.ts';
import { toMachine } from '../../engagement/texts.ts';
import { loadItem } from '../../product/loadItem.ts';
import { loadItemTerms } from '../../product/pageTerms.ts';
import { productTypeOfItem } from '../../product/specs.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';
import { newKey } from './newKey.ts';

export interface PhoneRequestData {
  /** The item, or the machine that needs parts; undefined for something not found. */
  item: Equipment | SparePart | undefined;
  /** The text about parts for the machine, or about something not found, for the guest to improve; undefined for an item. */
  wantedText: string | undefined;
  /** What was calculated for the item, and the same in words by the terms of now; undefined for nothing. */
  calculation: (CalculationBody & { sentence: string }) | undefined;
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
    calculation:
      item && wantedText === undefined
        ? await loadCalculation(contextOf(args).api, item, args.request.url)
        : undefined,
    idempotencyKey: newKey(),
    visit: openedForm?.visit,
    consent: openedForm?.consent,
  };
}

/** The calculation that the form sends, as the manager will read it. */
async function loadCalculation(
  api: ApiClient,
  item: Equipment | SparePart,
  address: string,
): Promise<PhoneRequestData['calculation']> {
  const from = safePath(new URL(address).searchParams.get('from'));
  const sent = calculationOfForm({ product: wireWord(productTypeOfItem(item)), id: item.id }, address, from);
  if (!sent) return undefined;
  const [{ calculationSentence, recomputeCalculation }, { terms }] = await Promise.all([
    import('@leasing/core/unstable/calculation'),
    loadItemTerms(api, item),
  ]);
  const calculation = recomputeCalculation(sent, { terms, price: item.totalCost });
  return { ...sent, sentence: calculationSentence(calculation) };
}
