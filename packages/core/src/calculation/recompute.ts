import type { CalculationBody, RequestCalculation } from '../api/contract/calculation.ts';
import type { LeadBody } from '../api/contract/engagement.ts';
import {
  calculateLease,
  createCalculator,
  decodeScenario,
  type LeaseInput,
  type PaymentForm,
} from '../calculator/index.ts';
import { decodeExactTerms, type ExactTerms, encodeExactTerms, findExactProblems } from '../exact/index.ts';
import { calculatorTerms, type LeaseTerms } from '../terms/index.ts';
import { contractFigures } from './contract.ts';

/** A calculation as a page sends it: the codes of an address, or the numbers of an embedded calculator. */
export type SentCalculation = CalculationBody | NonNullable<LeadBody['scenario']>;

/** What a calculation is recomputed on. */
export interface CalculationBasis {
  /** The operator's terms for the item. */
  readonly terms: LeaseTerms;
  /** What the item costs now, roubles; null where it has no price, or nothing of the stock is asked for. */
  readonly price: number | null;
}

/**
 * Computes anew what a visitor calculated, on the operator's terms and the price of now. Their own values are put between
 * the bounds, as when a shared calculation is opened; what they chose otherwise is kept beside it as theirs, with the payment
 * that it gives, and sums that a page claimed without such terms are kept as claimed. Never throws.
 */
export function recomputeCalculation(
  sent: SentCalculation,
  { terms, price }: CalculationBasis,
): RequestCalculation {
  const read = readSent(sent);
  if (!read) return { contract: null, seen: null, claimed: null, unread: true };
  const { lease, form: sentForm, exact: sentExact, unread } = read;
  const { advance, termMonths, buyoutPercent } = lease;
  const cost = price || lease.cost;
  const values = { cost, minCost: cost, advance, termMonths, buyoutPercent };
  const state = createCalculator({ ...calculatorTerms(terms), ...values });
  const isOffered = terms.forms.includes(sentForm);
  const fits = isOffered && sentExact && findExactProblems(state, sentExact).length === 0;
  const exact = fits ? sentExact : undefined;
  const form = exact || (isOffered && !sentExact) ? sentForm : 'annuity';
  const contract = {
    cost: state.cost,
    advance: state.advance,
    termMonths: state.termMonths,
    buyoutPercent: state.buyoutPercent,
    annualRate: state.annualRate,
    rateModel: state.rateModel,
    form,
    regime: exact?.regime ?? null,
    exact: exact ? encodeExactTerms(exact) : null,
    ...contractFigures(state, exact, form),
  };
  const seen = {
    cost: lease.cost,
    advance,
    termMonths,
    buyoutPercent,
    annualRate: lease.annualRate,
    form: sentForm,
    payment: contractFigures(lease, sentExact, sentForm).payment,
  };
  const isSame = Object.entries(seen).every(([name, value]) => contract[name as keyof typeof seen] === value);
  return { contract, seen: isSame ? null : seen, claimed: contradictionOf(sent, lease), unread };
}

interface ReadCalculation {
  lease: LeaseInput & { readonly annualRate: number; readonly buyoutPercent: number };
  form: PaymentForm;
  exact: ExactTerms | undefined;
  unread: boolean;
}

/** Undefined for what is not a contract at all. */
function readSent(sent: SentCalculation): ReadCalculation | undefined {
  const lease = 'calc' in sent ? decodeScenario(sent.calc) : sent;
  if (!lease || lease.cost < 1 || !isContract(lease)) return undefined;
  const decoded = sent.exact ? decodeExactTerms(sent.exact) : undefined;
  const exact = decoded && findExactProblems(lease, decoded).length === 0 ? decoded : undefined;
  const codeForm = 'form' in lease ? lease.form : 'annuity';
  const unread = Boolean(sent.exact) && !exact;
  return { lease, form: exact?.form ?? codeForm, exact, unread };
}

/** The sums of an embedded calculator that its own terms do not give: a page of another site sends what it likes. */
function contradictionOf(sent: SentCalculation, lease: LeaseInput): RequestCalculation['claimed'] {
  if (!('monthlyPayment' in sent)) return null;
  const { monthlyPayment, contractTotal } = calculateLease(lease);
  const isTrue = sent.monthlyPayment === monthlyPayment && sent.contractTotal === contractTotal;
  return isTrue ? null : { payment: sent.monthlyPayment, total: sent.contractTotal };
}

function isContract(lease: LeaseInput): boolean {
  try {
    calculateLease(lease);
    return true;
  } catch {
    return false;
  }
}
