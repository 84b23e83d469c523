import type { LeadBody, LeadReceipt } from '@leasing/core/unstable/api/contract';
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

/** What a visitor reads when it is the page that is set up wrongly: nothing that they can do will help. */
export const NOT_TAKEN = 'Заявки с\u00A0этой страницы пока не\u00A0принимаются. Позвоните продавцу';

/** Milliseconds that each call may take: a server that says nothing must not keep the visitor waiting. */
const PATIENCE = 10_000;

/** Fields that the visitor sees; a refusal of another one is the page's fault. */
const shownFields = ['name', 'phoneNumber', 'email', 'consent'];

/** What the marketplace says when a form is opened, to go with the lead. */
export interface Visit {
  /** Parts a visitor's lead from those that a program sends. */
  visit?: string;
  /** The version of the consent that the visitor has read. */
  consentVersion?: string;
}

/** What the marketplace answers to a lead; an address of the page's own may say less. */
export type Receipt = Partial<Pick<LeadReceipt, 'id' | 'call' | 'withdrawalToken'>>;

/**
 * Tells the marketplace that a visitor has opened the form. A lead without its answer is taken too, within smaller
 * limits.
 *
 * @param showConsent words the box; answers false when it was ticked before
 * @returns what goes with the lead, not before the marketplace takes it
 */
export async function openVisit(
  endpoint: string,
  partner: string,
  showConsent: (label: string) => boolean,
): Promise<Visit> {
  try {
    const answer = await fetch(`${endpoint}/visits`, {
      ...post({ partner }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { visit, usableAfterSeconds, consent } = await answer.json();
    const consentVersion = consent && showConsent(consent.label) ? consent.version : undefined;
    await pause(usableAfterSeconds * 1000);
    return { visit, consentVersion };
  } catch {
    return {};
  }
}

/**
 * Sends a lead to the marketplace. A lost connection and a server that is busy or silent are tried again with the same
 * key, so that one lead is never stored twice.
 *
 * @returns what the server says of the lead
 * @throws LeadError when the server refuses, cannot be reached, or answers with anything but a receipt
 */
export async function sendLead(endpoint: string, lead: LeadDetail, visit: Visit = {}): Promise<Receipt> {
  const request = post({ ...bodyOf(lead), ...visit });
  for (let attempt = 0; ; attempt++) {
    const signal = AbortSignal.timeout(PATIENCE);
    // Undefined when the connection was lost or nothing came in time.
    const answer = await fetch(endpoint, { ...request, signal }).catch(() => undefined);
    const rest = PAUSES[attempt];
    if ((answer === undefined || answer.status >= 500) && rest !== undefined) {
      await pause(rest);
      continue;
    }
    if (!answer && !signal.aborted && (await isReachable(endpoint)))
      throw new LeadError(NOT_TAKEN, {}, 'origin');
    const content = await answer?.json().catch(() => undefined);
    // A page of another server answers 200 too: a sign-in, an application's only page.
    if (answer?.ok && content?.id === undefined) throw new LeadError(NOT_TAKEN, {}, 'no receipt');
    if (answer?.ok) return content;
    const fields: Record<string, string> = content?.fields ?? {};
    const hidden = Object.keys(fields).find((name) => !shownFields.includes(name));
    if (hidden) throw new LeadError(NOT_TAKEN, {}, `${hidden}: ${fields[hidden]}`);
    throw new LeadError(sentence(answer?.status), fields, content?.code ?? answer?.status);
  }
}

/**
 * Whether it was not the connection. To a page whose origin no partner has, the browser says no more of the server's
 * refusal than of a lost connection; a call whose answer no one may read tells them apart.
 */
const isReachable = (endpoint: string) =>
  fetch(endpoint, {
    mode: 'no-cors',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  }).then(
    () => true,
    () => false,
  );

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A call without cookies, so that nothing of the visitor but what they typed is sent. */
function post(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify(body),
  };
}

function bodyOf({ quote, exact, partner, product, ...visitor }: LeadDetail): LeadBody {
  const { cost, advance, termMonths, buyoutPercent, annualRate, rateModel, monthlyPayment, contractTotal } =
    quote;
  return {
    ...visitor,
    partner: partner ?? '',
    ...(product !== null && { product }),
    scenario: {
      cost,
      advance,
      termMonths,
      buyoutPercent,
      annualRate,
      rateModel,
      monthlyPayment,
      contractTotal,
      ...(exact && { exact }),
    },
  };
}

function sentence(status: number | undefined): string | undefined {
  if (status === 429) return 'Слишком много заявок подряд. Попробуйте через час';
  if (status === 403) return NOT_TAKEN;
  if (status === 400) return 'Проверьте, что указано в\u00A0полях';
  return undefined;
}
