import styles from 'styles:lead';
import type { PartnerEvent } from '@leasing/core/unstable/api/contract';
import { formatPhone, nameWithExtension, validateEmail, validatePhone } from '@leasing/core/validation';
import { adoptSheet } from '../adoptSheet.ts';
import { type Calculator, COUNT_EVENT } from '../parts.ts';
import type { LeadDetail } from '../types.ts';
import { type LeadForm, makeForm } from './form.ts';
import { LeadError, NOT_TAKEN, openVisit, type Receipt, sendLead, type Visit } from './sendLead.ts';

/** Shows the form under the calculator, or moves the focus into the one that is open. */
export function openLead(calculator: Calculator): void {
  const open = calculator.querySelector<HTMLElement>(':scope > .leasing-lead');
  if (open) {
    open.querySelector<HTMLElement>('input, [tabindex]')?.focus();
    return;
  }
  adoptSheet(calculator.getRootNode() as Document | ShadowRoot, styles);
  const endpoint = calculator.getAttribute('lead-endpoint');
  const partner = calculator.getAttribute('partner');
  const form = makeForm(addressAt(endpoint, '/consent/lead'));
  const keyOf = keysOfLeads();
  const visit = endpoint && partner ? openVisit(endpoint, partner, form.showConsent) : undefined;
  // Not the form's `submit`, which a frame that forbids forms never fires; Enter in a field presses the button too.
  form.button.addEventListener('click', (event) => {
    event.preventDefault();
    const lead = leadOf(calculator, form);
    if (lead) send(calculator, form, { ...lead, idempotencyKey: keyOf(lead) }, visit);
  });
  calculator.append(form.element);
  count(calculator, 'opened');
  form.element.querySelector('input')?.focus();
}

type Unsent = Omit<LeadDetail, 'idempotencyKey'>;

/** What the form holds; nothing when a field is wrong, which the form then says. */
function leadOf(calculator: Calculator, form: LeadForm): Unsent | undefined {
  const values = form.values();
  const phone = validatePhone(values.phoneNumber);
  const email = values.email ? validateEmail(values.email) : undefined;
  const valid = form.showErrors({
    name: values.name ? '' : 'Укажите имя',
    phoneNumber: phone.valid ? '' : phone.message,
    email: !email || email.valid ? '' : email.message,
    consent: values.consent ? '' : 'Без согласия мы не\u00A0можем принять заявку',
  });
  if (!valid || !phone.valid) return undefined;
  return {
    quote: calculator.shownQuote,
    ...(calculator.exact && { exact: calculator.exact }),
    product: calculator.getAttribute('product'),
    partner: calculator.getAttribute('partner'),
    name: nameWithExtension(values.name, values.phoneNumber),
    phoneNumber: phone.value,
    ...(email?.valid && { email: email.value }),
    consent: true,
    page: location.href.split('#')[0] as string,
  };
}

/** Offers the lead to the page and, unless the page takes it over, sends it to the address of the attribute. */
async function send(
  calculator: Calculator,
  form: LeadForm,
  lead: LeadDetail,
  visit: Promise<Visit> | undefined,
): Promise<void> {
  const { isTakenOver, fault } = tellPage(calculator, lead);
  const endpoint = calculator.getAttribute('lead-endpoint');
  try {
    let receipt: Receipt | undefined;
    if (!isTakenOver && endpoint) {
      form.busy(true);
      receipt = await sendLead(endpoint, lead, await visit);
    } else if (fault) throw new LeadError(NOT_TAKEN, {}, fault);
    const token = receipt?.withdrawalToken;
    const withdrawHref = token && addressAt(endpoint, `/request/withdraw?token=${encodeURIComponent(token)}`);
    form.finish(formatPhone(lead.phoneNumber), receipt, withdrawHref);
    count(calculator, 'sent');
  } catch (error) {
    const { message, fields } = error instanceof LeadError ? error : new LeadError();
    form.busy(false);
    form.showErrors({ ...fields, form: message });
    // A frame that is cut off from its site has no origin, and without one no lead is taken.
    if (origin === 'null') form.showWayOut();
    calculator.fail('lead', message, String((error as Error).cause ?? error));
  }
}

/**
 * Offers the lead to the page.
 *
 * @returns whether the page keeps it from being sent, and what speaks against its having it: a listener that has thrown,
 *   or that none has looked at the lead
 */
function tellPage(calculator: Calculator, lead: LeadDetail) {
  let isRead = false;
  let thrown: string | undefined;
  const event = new CustomEvent('leasing:lead', { bubbles: true, composed: true, cancelable: true });
  Object.defineProperty(event, 'detail', {
    get: () => {
      isRead = true;
      return lead;
    },
  });
  // What a listener throws does not come out of `dispatchEvent`: the window hears of it.
  const hear = ({ message }: ErrorEvent) => {
    thrown = message;
  };
  window.addEventListener('error', hear);
  const isTakenOver = !calculator.dispatchEvent(event);
  window.removeEventListener('error', hear);
  return { isTakenOver, fault: isTakenOver || isRead ? thrown : 'leasing:lead has no listener' };
}

function count(calculator: Calculator, event: PartnerEvent): void {
  calculator.dispatchEvent(new CustomEvent(COUNT_EVENT, { detail: event }));
}

/** One key while a lead is sent again, another one when it was corrected in between. */
function keysOfLeads(): (lead: Unsent) => string {
  let [last, key] = ['', ''];
  return (lead) => {
    const content = JSON.stringify(lead);
    if (content !== last) [last, key] = [content, newKey()];
    return key;
  };
}

/** Tells one lead from another. `crypto.randomUUID` is missing on pages without https. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** The consent's text and the withdrawal are pages of the server that takes the lead. */
function addressAt(endpoint: string | null, path: string): string | undefined {
  return endpoint ? new URL(path, new URL(endpoint, location.href)).href : undefined;
}
