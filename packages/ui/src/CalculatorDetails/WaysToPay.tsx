import { addMonths, DEFAULT_ANNUAL_RATE, type LeaseInput } from '@leasing/core/calculator';
import { compareWays, type Way, type WaysInput } from '@leasing/core/comparison';
import type { ComparisonTerms, ExactTerms } from '@leasing/core/exact';
import { useId, useState } from 'react';
import { useDigits, useFormats } from '../locale/active.ts';
import { leaseAlone } from './facts.tsx';
import { RateField, WholeField } from './fields.tsx';
import type { CalculatorDetailsLabels, Parts, WaysField } from './types.ts';

interface WaysToPayProps extends Parts {
  contract: LeaseInput;
  /** They fit the contract. */
  terms: ExactTerms;
  onChange: (terms: ExactTerms) => void;
  text: CalculatorDetailsLabels;
}

/** What the buyer says, rates as they are typed; what is not typed follows the lease. */
interface Typed {
  loanRate?: string | undefined;
  loanTerm?: number | undefined;
  loanAdvance?: number | undefined;
  ownRate: string;
  usefulLife: number;
}

/** A deposit of about today, and the shortest life of the fourth group of depreciation: both are there to be changed. */
const START: ComparisonTerms = { ownPercent: 15, usefulLifeMonths: 61 };

function typedOf(comparison: ComparisonTerms, decimal: string): Typed {
  const { ownPercent, usefulLifeMonths, loanPercent, loanMonths, loanAdvance } = comparison;
  const rate = (percent: number) => String(percent).replace('.', decimal);
  return {
    ownRate: rate(ownPercent),
    usefulLife: usefulLifeMonths,
    loanRate: loanPercent === undefined ? undefined : rate(loanPercent),
    loanTerm: loanMonths,
    loanAdvance,
  };
}

function comparisonOf({ ownRate, usefulLife, loanRate, loanTerm, loanAdvance }: Typed): ComparisonTerms {
  return {
    ownPercent: percentOf(ownRate),
    usefulLifeMonths: usefulLife,
    loanPercent: loanRate === undefined ? undefined : percentOf(loanRate),
    loanMonths: loanTerm,
    loanAdvance,
  };
}

/** «Лизинг, кредит или свои деньги», calculated when it is opened. */
export function WaysToPay({ text, part, ...rest }: WaysToPayProps) {
  const [open, setOpen] = useState(rest.terms.comparison !== undefined);
  return (
    <details className={part('ways')} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.ways}</summary>
      {open ? <Ways {...{ text, part }} {...rest} /> : null}
    </details>
  );
}

/** What is asked, and what each way costs after tax in money of today. */
function Ways({ contract, terms, onChange, text, part }: WaysToPayProps) {
  const { decimal } = useFormats();
  const [typed, setTyped] = useState(() => typedOf(terms.comparison ?? START, decimal));
  const leaseRate = Math.round((contract.annualRate ?? DEFAULT_ANNUAL_RATE) * 10_000) / 100;
  const {
    loanRate = String(leaseRate).replace('.', decimal),
    loanTerm = contract.termMonths,
    loanAdvance = contract.advance,
    ownRate,
    usefulLife,
  } = typed;
  const fits = fitsOf(typed, contract);
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    // A link or a remembered choice never holds a figure that is none.
    const isWhole = Object.values(fitsOf(next, contract)).every(Boolean);
    if (isWhole) onChange({ ...terms, comparison: comparisonOf(next) });
  };
  const errorOf = (field: WaysField) => (fits[field] ? undefined : text.wayProblems[field]);
  const simplified = terms.regime.startsWith('company-simplified');
  const complete = Object.entries(fits).every(
    ([field, fit]) => fit || (simplified && field === 'usefulLife'),
  );
  const input = (): WaysInput => ({
    lease: leaseAlone(contract, terms),
    loan: { annualRate: rateOf(loanRate), termMonths: loanTerm, advance: loanAdvance },
    regime: terms.regime,
    ownVat: terms.ownVat,
    date: addMonths(terms.firstPayment, -1),
    discountRate: rateOf(ownRate),
    usefulLifeMonths: simplified ? undefined : usefulLife,
  });
  return (
    <>
      <div className={part('fields')}>
        <RateField
          part={part}
          label={text.ownRate}
          text={ownRate}
          error={errorOf('ownRate')}
          onText={(value) => set({ ownRate: value })}
        />
        <RateField
          part={part}
          label={text.loanRate}
          text={loanRate}
          error={errorOf('loanRate')}
          onText={(value) => set({ loanRate: value })}
        />
        <WholeField
          part={part}
          label={text.loanTerm}
          value={loanTerm}
          error={errorOf('loanTerm')}
          onValue={(value) => set({ loanTerm: value })}
        />
        <WholeField
          part={part}
          label={text.loanAdvance}
          value={loanAdvance}
          error={errorOf('loanAdvance')}
          onValue={(value) => set({ loanAdvance: value })}
        />
        {simplified ? null : (
          <WholeField
            part={part}
            label={text.usefulLife}
            value={usefulLife}
            error={errorOf('usefulLife')}
            onValue={(value) => set({ usefulLife: value })}
          />
        )}
      </div>
      {complete ? (
        <Verdict {...{ text, part }} input={input()} />
      ) : (
        <p className={part('unfinished')}>{text.waysUnfinished}</p>
      )}
    </>
  );
}

/** Per cent from «18,5» or «18.5», to four digits of a fraction; NaN for anything else. */
function percentOf(text: string): number {
  const number = text.trim().replace(',', '.');
  return /^\d+(\.\d*)?$/.test(number) ? Math.round(Number(number) * 10_000) / 10_000 : Number.NaN;
}

const rateOf = (text: string) => Math.round(percentOf(text) * 10_000) / 1e6;

/** Whether each field holds a figure that can be calculated with. */
function fitsOf(typed: Typed, { cost }: LeaseInput): Record<WaysField, boolean> {
  const { ownRate, usefulLife, loanRate = '0', loanTerm = 1, loanAdvance = 0 } = typed;
  return {
    ownRate: percentOf(ownRate) <= 1000,
    loanRate: percentOf(loanRate) <= 1000,
    loanTerm: loanTerm >= 1 && loanTerm <= 600,
    loanAdvance: loanAdvance <= cost,
    usefulLife: usefulLife >= 1 && usefulLife <= 600,
  };
}

/** The answer in a sentence, bars of what each way is worth today, and the figures behind them. */
function Verdict({ input, text, part }: { input: WaysInput; text: CalculatorDetailsLabels } & Parts) {
  const titleId = useId();
  const { money, percent } = useFormats();
  const digits = useDigits();
  const { ways, cheapest, breakEvenRate } = compareWays(input);
  const best = ways.find(({ way }) => way === cheapest) as Way;
  const most = Math.max(...ways.map(({ presentValue }) => presentValue), 1);
  const [lease, , cash] = ways;
  const dearer = ways.filter(({ way }) => way !== cheapest);
  const rows: readonly (readonly [string, (way: Way) => number])[] = [
    [text.paid, ({ paid }) => paid],
    [text.taxBack, ({ taxBack }) => taxBack],
    [text.afterTax, ({ afterTax }) => afterTax],
    [text.presentValue, ({ presentValue }) => presentValue],
  ];
  return (
    <>
      <div role="status">
        <p className={part('verdict')}>
          {text.verdict({
            cheapest,
            worth: money(best.presentValue),
            dearer: dearer.map(({ way, presentValue }) => [way, money(presentValue - best.presentValue)]),
          })}
        </p>
        <p>
          {breakEvenRate === null
            ? text.noBreakEven[lease.presentValue < cash.presentValue ? 'lease' : 'cash']
            : text.breakEven(percent(Math.round(breakEvenRate * 1000) / 1000))}
        </p>
      </div>
      <div className={part('bars')} aria-hidden>
        {ways.map(({ way, presentValue }) => (
          <div key={way} data-cheapest={way === cheapest || undefined}>
            <span>{text.wayNames[way]}</span>
            <i style={{ inlineSize: `${(Math.max(presentValue, 0) / most) * 100}%` }} />
            <b>{money(presentValue)}</b>
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1) */}
      <section className={part('comparison')} aria-labelledby={titleId} tabIndex={0}>
        <table>
          <caption id={titleId} className="lsg-visually-hidden">
            {text.ways}
          </caption>
          <thead>
            <tr>
              <td>₽</td>
              {ways.map(({ way }) => (
                <th key={way} scope="col">
                  {text.wayNames[way]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, amount]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {ways.map((way) => (
                  <td key={way.way}>{digits(amount(way))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={part('basis')}>{text.waysBasis}</p>
      {input.usefulLifeMonths === undefined ? null : <p className={part('open')}>{text.usefulLifeOpen}</p>}
    </>
  );
}
