import { outcomeOf } from '@leasing/core/api';
import { parseItemKind, productPath, wireWord } from '@leasing/core/catalogue';
import type { ActionFunctionArgs } from 'react-router-dom';
import { calculationOfForm } from '../../engagement/askedCalculation.ts';
import { type Item, itemKey, partsKey } from '../../engagement/item.ts';
import { giveNotice } from '../../engagement/notice.ts';
import { addPhoneRequest, phoneRequestKey } from '../../engagement/phoneRequests.ts';
import { messages } from '../../engagement/texts.ts';
import { accept, type FormValues, readForm, refuse, refuseCall } from '../../routing/forms.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';
import { rememberPhone } from '../../store/browserStorage.ts';
import { newKey } from './newKey.ts';
import { MAX_WANTED } from './wanted.ts';

/** A guest's name and phone become a lead about the item, or about what they did not find; back to where they asked. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const productType = parseItemKind(args.params.type);
  const id = args.params.id === undefined ? undefined : Number(args.params.id);
  if (!productType || (id !== undefined && !(Number.isSafeInteger(id) && id > 0))) throw notFound();
  const product = wireWord(productType);
  const values = await readForm(args.request);
  const { formatPhone, validatePhone } = await import('@leasing/core/validation');
  const phone = validatePhone(values.phoneNumber ?? '');
  const wantedText = id === undefined ? values.wanted : undefined;
  const errors: FormValues = {
    ...(id === undefined && !wantedText ? { wanted: 'Напишите, что\u00A0подобрать.' } : {}),
    ...(values.name ? {} : { name: 'Укажите имя.' }),
    ...(phone.valid ? {} : { phoneNumber: phone.message }),
    ...(values.consent ? {} : { consent: 'Без\u00A0согласия мы\u00A0не\u00A0можем вам перезвонить.' }),
  };
  if (!phone.valid || Object.keys(errors).length > 0) return refuse(values, errors);
  const { name = '', phoneNumber = '', idempotencyKey = '', visit, consentVersion } = values;
  const { searchParams } = new URL(args.request.url);
  const machine = Number(searchParams.get('machine'));
  // The manager opens the machine that the parts are for: two may have the same name.
  const words =
    machine > 0 ? `${wantedText?.slice(0, MAX_WANTED)}, ${productPath('equipment', machine)}` : wantedText;
  const from = safePath(searchParams.get('from'));
  const about =
    id === undefined ? { wanted: words ?? '' } : itemFields({ product, id }, args.request.url, from);
  const visitFields = { ...(visit && { visit }), ...(consentVersion && { consentVersion }) };
  const choices = values.withoutSms ? { withoutSms: true } : {};
  // As it was typed: the server keeps an extension beside the name.
  const lead = { product, ...about, name, phoneNumber, idempotencyKey, consent: true } as const;
  const outcome = await outcomeOf(
    'requestByPhone',
    api.requestByPhone({ body: { ...lead, ...visitFields, ...choices } }),
  );
  if (!outcome.ok) {
    // An earlier request with this key had other values: the next press is a request of its own.
    const nextValues = outcome.error.status === 409 ? { ...values, idempotencyKey: newKey() } : values;
    return refuseCall(nextValues, outcome);
  }
  rememberPhone(phone.value);
  const { withdrawalToken: token, ...receipt } = outcome.value;
  const headers = new Headers();
  const key = id === undefined ? partsKey(machine) : itemKey({ product, id });
  if (phoneRequestKey.test(key)) {
    const { id: number, call } = receipt;
    addPhoneRequest(store, key, { id: number, token, call }, args.request, headers);
  }
  const subject = values.about || `«${wantedText}»`;
  const text = messages.phoneRequest(receipt, subject, formatPhone(phone.value));
  giveNotice({ tone: 'positive', text, withdrawal: token }, headers);
  return accept(from, headers);
}

/** The item, and what was calculated for it. */
function itemFields(item: Pick<Item, 'product' | 'id'>, address: string, from: string) {
  const calculation = calculationOfForm(item, address, from);
  return { id: item.id, ...(calculation && { calculation }) };
}
