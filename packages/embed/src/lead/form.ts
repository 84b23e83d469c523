import type { Receipt } from './sendLead.ts';

interface LeadValues {
  name: string;
  phoneNumber: string;
  email: string;
  consent: boolean;
}

/** Sentences by field; `form` is under the button. */
type LeadErrors = Partial<Record<keyof LeadValues | 'form', string>>;

export type LeadForm = ReturnType<typeof makeForm>;

const fields = [
  { name: 'name', label: 'Имя', type: 'text', autocomplete: 'name' },
  { name: 'phoneNumber', label: 'Телефон', type: 'tel', autocomplete: 'tel' },
  { name: 'email', label: 'Почта, если удобно', type: 'email', autocomplete: 'email' },
] as const;

let forms = 0;

/** The form of a lead, in the page's tree: autofill and password managers do not look into shadow roots. */
export function makeForm(consentHref: string | undefined) {
  const id = `leasing-lead-${++forms}`;
  const form = make('form', { className: 'leasing-lead', noValidate: true, slot: 'lead' });
  form.setAttribute('aria-label', 'Заявка на\u00A0лизинг');
  const messages = new Map<string, HTMLElement>();
  const inputs = new Map<string, HTMLInputElement>();

  function addField(name: string, input: HTMLInputElement, label: HTMLElement) {
    const message = make('p', { className: 'leasing-lead__error', id: `${id}-${name}-error` });
    input.setAttribute('aria-describedby', message.id);
    inputs.set(name, input);
    messages.set(name, message);
    const box = make('div', { className: 'leasing-lead__field' });
    box.append(label, message);
    form.append(box);
  }

  for (const { name, label, type, autocomplete } of fields) {
    const input = make('input', { name, type, autocomplete, required: name !== 'email' });
    const box = make('label', {});
    box.append(make('span', { textContent: label }), input);
    addField(name, input, box);
  }
  const consent = make('input', { name: 'consent', type: 'checkbox', required: true });
  const consentBox = make('label', { className: 'leasing-lead__consent' });
  const consentLabel = make('span', { textContent: 'Согласен на\u00A0обработку ' });
  consentLabel.append(consentLink(consentHref, 'персональных данных'));
  consentBox.append(consent, consentLabel);
  addField('consent', consent, consentBox);
  const button = make('button', { type: 'submit', textContent: 'Отправить заявку' });
  const status = make('p', { className: 'leasing-lead__error' });
  status.setAttribute('role', 'alert');
  messages.set('form', status);
  form.append(button, status);

  const text = (name: string) => inputs.get(name)?.value.trim() ?? '';
  return {
    element: form,
    button,
    values: (): LeadValues => ({
      name: text('name'),
      phoneNumber: text('phoneNumber'),
      email: text('email'),
      consent: consent.checked,
    }),
    /** Words the box as the server does, with operator and purpose; false when it was ticked before. */
    showConsent(label: string) {
      if (!consent.checked)
        consentLabel.replaceChildren(label, ' ', consentLink(consentHref, 'Полный текст'));
      return !consent.checked;
    },
    /** Shows the sentences and moves the focus to the first; true when there is none. */
    showErrors(errors: LeadErrors) {
      let first: HTMLInputElement | undefined;
      for (const [name, message] of messages) {
        const sentence = errors[name as keyof LeadErrors] ?? '';
        message.textContent = sentence;
        const input = inputs.get(name);
        if (sentence && input) first ??= input;
        if (sentence) input?.setAttribute('aria-invalid', 'true');
        else input?.removeAttribute('aria-invalid');
      }
      first?.focus();
      return !first;
    },
    /** Says, instead of why, where the lead can be sent. */
    showWayOut() {
      const address = location.href;
      status.textContent = 'Из\u00A0этой рамки заявку отправить нельзя. Откройте страницу отдельно';
      if (address.startsWith('http')) status.append(': ', newTab(address, address));
    },
    busy(on: boolean) {
      button.disabled = on;
      button.textContent = on ? 'Отправляем…' : 'Отправить заявку';
    },
    /**
     * Takes the fields away and says that the lead has arrived, under which number, and when the seller calls.
     *
     * @param withdrawHref where it can be withdrawn
     */
    finish(phoneNumber: string, { id, call = 'Менеджер позвонит' }: Receipt = {}, withdrawHref?: string) {
      const done = make('p', {
        className: 'leasing-lead__done',
        tabIndex: -1,
        textContent: `Заявка принята${id ? `, №\u00A0${id}` : ''}. ${call} по\u00A0номеру ${phoneNumber}`,
      });
      done.setAttribute('role', 'status');
      if (withdrawHref) done.append('. ', newTab(withdrawHref, 'Отозвать'));
      form.replaceChildren(done);
      done.focus();
    },
  };
}

function consentLink(href: string | undefined, textContent: string): HTMLElement | string {
  return href ? newTab(href, textContent) : textContent;
}

/** A link that leaves the page as it is. */
function newTab(href: string, textContent: string): HTMLAnchorElement {
  return make('a', { href, target: '_blank', rel: 'noopener', textContent });
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}
