import { addMonths, DEFAULT_ANNUAL_RATE, type LeaseInput } from '@leasing/core/calculator';
import { parseMonths } from '@leasing/core/format';
import { compareWays, type Way, type WaysInput } from '@leasing/core/unstable/comparison';
import type { ComparisonTerms, ExactTerms } from '@leasing/core/unstable/exact';
import { useState } from 'react';
import { useFormats } from '../locale/active.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { leaseAlone } from './facts.tsx';
import { RateField, WholeField } from './fields.tsx';
import type { WaysField, Wording } from './types.ts';

interface WaysToPayProps extends Wording {
  contract: LeaseInput;
  /** They fit the contract. */
  terms: ExactTerms;
  onChange: (terms: ExactTerms) => void;
}

/** A deposit of about today, and the shortest life of the fourth group of depreciation: both are there to be changed. */
const START: ComparisonTerms = { ownPercent: 15, usefulLifeMonths: 61 };

/** «Лизинг, кредит или свои деньги», calculated when it is opened. */
export function WaysToPay(props: WaysToPayProps) {
  const { text, part } = props;
  const [open, setOpen] = useState(props.terms.comparison !== undefined);
  return (
    <details className={part('ways')} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.ways}</summary>
      {open ? <Ways {...props} /> : null}
    </details>
  );
}

/** What is asked, and what each way costs after tax in money of today. */
function Ways({ contract, terms, onChange, text, part }: WaysToPayProps) {
  const [comparison, setComparison] = useState(terms.comparison ?? START);
  // What is not said of the loan follows the lease.
  const {
    ownPercent,
    usefulLifeMonths,
    loanPercent = Math.round((contract.annualRate ?? DEFAULT_ANNUAL_RATE) * 10_000) / 100,
    loanMonths = contract.termMonths,
    loanAdvance = contract.advance,
  } = comparison;
  const fits = fitsOf(comparison, contract);
  const field = (name: WaysField, term: keyof ComparisonTerms) => ({
    part,
    label: text[name],
    error: fits[name] ? undefined : text.wayProblems[name],
    onValue(value: number) {
      const next = { ...comparison, [term]: value };
      setComparison(next);
      // A link or a remembered choice never holds a number that is none.
      const isWhole = Object.values(fitsOf(next, contract)).every(Boolean);
      if (isWhole) onChange({ ...terms, comparison: next });
    },
  });
  const simplified = terms.regime.startsWith('company-simplified');
  const complete = Object.entries(fits).every(([name, fit]) => fit || (simplified && name === 'usefulLife'));
  const input = (): WaysInput => ({
    lease: leaseAlone(contract, terms),
    loan: { annualRate: rateOf(loanPercent), termMonths: loanMonths, advance: loanAdvance },
    regime: terms.regime,
    ownVat: terms.ownVat,
    date: addMonths(terms.firstPayment, -1),
    discountRate: rateOf(ownPercent),
    usefulLifeMonths: simplified ? undefined : usefulLifeMonths,
  });
  return (
    <>
      <div className={part('fields')}>
        <RateField {...field('ownRate', 'ownPercent')} value={ownPercent} />
        <RateField {...field('loanRate', 'loanPercent')} value={loanPercent} />
        <WholeField {...field('loanTerm', 'loanMonths')} text={text} value={loanMonths} read={parseMonths} />
        <WholeField {...field('loanAdvance', 'loanAdvance')} text={text} value={loanAdvance} />
        {simplified ? null : (
          <WholeField
            {...field('usefulLife', 'usefulLifeMonths')}
            text={text}
            value={usefulLifeMonths}
            read={parseMonths}
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

const rateOf = (percent: number) => Math.round(percent * 10_000) / 1e6;

/** Whether each field holds a number that can be calculated with. */
function fitsOf(comparison: ComparisonTerms, { cost }: LeaseInput): Record<WaysField, boolean> {
  const { ownPercent, usefulLifeMonths, loanPercent = 0, loanMonths = 1, loanAdvance = 0 } = comparison;
  return {
    ownRate: ownPercent <= 1000,
    loanRate: loanPercent <= 1000,
    loanTerm: loanMonths >= 1 && loanMonths <= 600,
    loanAdvance: loanAdvance <= cost,
    usefulLife: usefulLifeMonths >= 1 && usefulLifeMonths <= 600,
  };
}

/** The answer in a sentence, bars of what each way is worth today, and the numbers behind them. */
function Verdict({ input, text, part }: { input: WaysInput } & Wording) {
  const { digits, money, percent } = useFormats();
  const { ways, cheapest, breakEvenRate } = compareWays(input);
  const best = ways.find(({ way }) => way === cheapest) as Way;
  const most = Math.max(...ways.map(({ presentValue }) => presentValue), 1);
  const [lease, , cash] = ways;
  const dearer = ways.filter(({ way }) => way !== cheapest);
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
      <ComparisonTable
        part={part}
        title={text.ways}
        titleHidden
        corner="₽"
        columns={ways}
        head={({ way }) => text.wayNames[way]}
        rows={[
          [text.paid, ({ paid }) => digits(paid)],
          [text.taxBack, ({ taxBack }) => digits(taxBack)],
          [text.afterTax, ({ afterTax }) => digits(afterTax)],
          [text.presentValue, ({ presentValue }) => digits(presentValue)],
        ]}
      />
      <p className={part('basis')}>{text.waysBasis}</p>
      {input.usefulLifeMonths === undefined ? null : <p className={part('open')}>{text.usefulLifeOpen}</p>}
    </>
  );
}
