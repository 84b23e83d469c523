import type { PartnerEvent, PartnerFault, PartnerReportBody } from '@leasing/core/unstable/api/contract';
import { version } from '../../package.json';
import { isOfRelease, marketplaceAddress } from '../marketplace.ts';
import { type Calculator, COUNT_EVENT } from '../parts.ts';
import type { ErrorDetail } from '../types.ts';

/** The longest message that the marketplace takes. */
const LONGEST = 500;

/** The reports of this page, of all its calculators: each event and each fault once. */
const pageReports = new Set<string>();

/** Counts for the partner, once for a page: the calculator in sight, changed, its form opened, a lead sent. */
export function watch(calculator: Calculator): void {
  const count = (event: PartnerEvent) => tell(calculator, { event });
  calculator.addEventListener('leasing:change', () => count('changed'));
  calculator.addEventListener(COUNT_EVENT, (event) => count((event as CustomEvent<PartnerEvent>).detail));
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    count('shown');
  }).observe(calculator);
  // A fault of ours that nothing has caught. What else fails on the page is none of our business.
  window.addEventListener('error', ({ filename, message }) => {
    if (isOfRelease(filename)) tell(calculator, { fault: { code: 'script', message } });
  });
}

/** Tells of a fault that the page has heard of as `leasing:error`. */
export function reportError(calculator: Calculator, { code, message, subject }: ErrorDetail): void {
  // The message names an attribute itself.
  const cause = subject && code !== 'attribute' ? ` (${subject})` : '';
  tell(calculator, { fault: { code, message: message + cause } });
}

function tell(
  calculator: Calculator,
  { event, fault }: { event?: PartnerEvent; fault?: PartnerFault },
): void {
  const partner = calculator.getAttribute('partner');
  const address = marketplaceAddress(calculator, '/embed/v1/events');
  if (!partner || !address || calculator.hasAttribute('no-report')) return;
  const what = JSON.stringify([partner, event, fault]);
  if (pageReports.has(what)) return;
  pageReports.add(what);
  const body: PartnerReportBody = {
    partner,
    version,
    page: location.origin + location.pathname,
    ...(event && { event }),
    ...(fault && { fault: { code: fault.code, message: fault.message.slice(0, LONGEST) } }),
  };
  // Plain text needs no question before it, and a page that is left meanwhile does not lose it. No one reads the answer.
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(body),
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}
