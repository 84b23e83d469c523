import styles from 'styles:lead';
import { validateEmail, validatePhone } from '@leasing/core/validation';
import type { Calculator } from '../LeasingCalculator.tsx';
import type { LeadDetail } from '../types.ts';
import { makeForm } from './form.ts';
import { LeadError, sendLead } from './sendLead.ts';

let sheet: CSSStyleSheet | undefined;

/** Shows the form under the calculator, or moves the focus into the one that is open. */
export function openLead(calculator: Calculator): void {
  const open = calculator.querySelector<HTMLElement>(':scope > .leasing-lead');
  if (open) {
    open.querySelector('input')?.focus();
    return;
  }
  addSheet(calculator.getRootNode() as Document | ShadowRoot);
  const policy = policyAddress(calculator);
  const form = makeForm(policy);
  let idempotencyKey = crypto.randomUUID();

  form.element.addEventListener('submit', async (event) => {
    event.preventDefault();
    // The calculator may stand inside the page's own form, which is not being sent.
    event.stopPropagation();
    const values = form.values();
    const phone = validatePhone(values.phoneNumber);
    const email = values.email ? validateEmail(values.email) : undefined;
    const valid = form.showErrors({
      name: values.name ? '' : 'Укажите имя',
      phoneNumber: phone.valid ? '' : phone.message,
      email: !email || email.valid ? '' : email.message,
      consent: values.consent ? '' : 'Без согласия мы не\u00A0можем принять заявку',
    });
    if (!valid || !phone.valid) return;
    const lead: LeadDetail = {
      quote: calculator.quote,
      product: calculator.getAttribute('product'),
      partner: calculator.getAttribute('partner'),
      name: values.name,
      phoneNumber: phone.value,
      ...(email?.valid && { email: email.value }),
      consent: true,
      idempotencyKey,
      page: location.href.split('#')[0] as string,
    };
    const mine = calculator.tell('leasing:lead', lead);
    const endpoint = calculator.getAttribute('lead-endpoint');
    if (!mine || !endpoint) return form.finish(phone.value);
    form.busy(true);
    try {
      await sendLead(endpoint, lead);
      idempotencyKey = crypto.randomUUID();
      form.finish(phone.value);
    } catch (error) {
      const { message, fields } = error instanceof LeadError ? error : new LeadError();
      form.busy(false);
      form.showErrors({ ...fields, form: message });
      calculator.fail('lead', message, String((error as Error).cause ?? ''));
    }
  });

  calculator.append(form.element);
  form.element.querySelector('input')?.focus();
}

/** The data policy is a page of the server that takes the lead. */
function policyAddress(calculator: Calculator): string | undefined {
  const endpoint = calculator.getAttribute('lead-endpoint');
  return endpoint ? new URL('/confidential', new URL(endpoint, location.href)).href : undefined;
}

function addSheet(root: Document | ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
