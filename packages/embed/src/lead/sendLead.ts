import type { LeadDetail } from '../types.ts';

/** Pauses before the second and the third attempt, milliseconds. */
const PAUSES = [1000, 4000];

/** A lead that did not arrive: a sentence for the visitor and, from the server, sentences for fields. */
export class LeadError extends Error {
  readonly fields: Record<string, string>;

  constructor(
    message = 'Не\u00A0получилось отправить заявку. Проверьте связь и\u00A0попробуйте ещё раз',
    fields: Record<string, string> = {},
    cause?: unknown,
  ) {
    super(message, { cause });
    this.fields = fields;
  }
}

/**
 * Sends a lead to the marketplace. A lost connection and a server that is busy are tried again with the same key,
 * so that one lead is never stored twice.
 *
 * @throws LeadError when the server refuses or cannot be reached
 */
export async function sendLead(endpoint: string, lead: LeadDetail): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const answer = await post(endpoint, lead);
    if (answer?.ok) return;
    const pause = PAUSES[attempt];
    if ((answer === undefined || answer.status >= 500) && pause !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      continue;
    }
    const refusal = await answer?.json().catch(() => undefined);
    throw new LeadError(sentence(answer?.status), refusal?.fields, refusal?.code ?? answer?.status);
  }
}

/** Undefined when the connection was lost. */
function post(endpoint: string, lead: LeadDetail): Promise<Response | undefined> {
  const { cost, advance, termMonths, buyoutPercent, annualRate, rateModel, monthlyPayment, contractTotal } =
    lead.quote;
  return fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({
      partner: lead.partner ?? '',
      idempotencyKey: lead.idempotencyKey,
      name: lead.name,
      phoneNumber: lead.phoneNumber,
      email: lead.email,
      consent: lead.consent,
      product: lead.product ?? undefined,
      page: lead.page,
      scenario: {
        cost,
        advance,
        termMonths,
        buyoutPercent,
        annualRate,
        rateModel,
        monthlyPayment,
        contractTotal,
      },
    }),
  }).catch(() => undefined);
}

function sentence(status: number | undefined): string | undefined {
  if (status === 429) return 'Слишком много заявок подряд. Попробуйте через час';
  if (status === 403) return 'Заявки с\u00A0этой страницы пока не\u00A0принимаются. Позвоните продавцу';
  if (status === 400) return 'Проверьте, что указано в\u00A0полях';
  return undefined;
}
