import type { LeaseInput, PaymentForm, ScheduleField } from '@leasing/core/calculator';
import { parseMonths } from '@leasing/core/format';
import {
  type ExactTerms,
  findExactProblems,
  ownVats,
  taxRegimes,
  weekendRules,
} from '@leasing/core/unstable/exact';
import { useId, useState } from 'react';
import { Choice, Field, Problem, WholeField } from './fields.tsx';
import type { Wording } from './types.ts';

interface ExactFieldsProps extends Wording {
  contract: LeaseInput;
  terms: ExactTerms;
  /** Ways to pay that are offered. */
  forms: readonly PaymentForm[];
  /** The regime is the page's, not the visitor's. */
  fixedRegime: boolean;
  onChange: (terms: ExactTerms) => void;
}

/** Asked for rarely. */
const RARE = ['graceMonths', 'residual', 'insurancePerYear', 'delivery'] as const;

/** «Точный расчёт»: regime, form, days, season, and what is asked for rarely. */
export function ExactFields(props: ExactFieldsProps) {
  const { contract, terms, forms, fixedRegime, text, part, onChange } = props;
  const name = useId();
  const problems = findExactProblems(contract, terms);
  const errorOf = (field: ScheduleField) => {
    const problem = problems.find((one) => one.field === field);
    return problem && text.problem(problem);
  };
  const set = (change: Partial<ExactTerms>) => onChange({ ...terms, ...change });
  const wholeField = (field: (typeof RARE)[number] | 'stepPercent') => (
    <WholeField
      key={field}
      {...{ part, text }}
      label={text[field]}
      value={terms[field]}
      error={errorOf(field)}
      read={field === 'graceMonths' ? parseMonths : undefined}
      onValue={(value) => set({ [field]: value })}
    />
  );
  const choice = <Name extends 'regime' | 'ownVat' | 'weekends'>(
    field: Name,
    values: readonly ExactTerms[Name][],
    names: Readonly<Record<ExactTerms[Name], string>>,
  ) => (
    <Choice
      {...{ part, values, names }}
      label={text[field]}
      value={terms[field]}
      onValue={(value) => set({ [field]: value })}
    />
  );
  // Once: a number that is cleared must not close the fields under the visitor's hands.
  const [isRareSet] = useState(() => RARE.some((field) => terms[field] > 0));
  return (
    <fieldset className={part('exact')}>
      <legend>{text.exact}</legend>
      <div className={part('fields')}>
        {fixedRegime ? (
          <p className={part('fixed')}>
            <span>{text.regime}</span> <b>{text.regimes[terms.regime]}</b>
          </p>
        ) : (
          choice('regime', taxRegimes, text.regimes)
        )}
        {terms.regime.startsWith('company-simplified') ? choice('ownVat', ownVats, text.ownVats) : null}
        <Field part={part} label={text.firstPayment} error={errorOf('firstPayment')}>
          {(props) => (
            <input
              {...props}
              type="date"
              min="2020-02-01"
              max="2060-12-31"
              value={terms.firstPayment}
              onChange={(event) => set({ firstPayment: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      {forms.length > 1 ? (
        <fieldset className={part('form')}>
          <legend className="lsg-visually-hidden">{text.form}</legend>
          {forms.map((form) => (
            <label key={form}>
              <input
                type="radio"
                name={name}
                className="lsg-visually-hidden"
                checked={terms.form === form}
                onChange={() => set({ form })}
              />
              <span>{text.forms[form]}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {terms.form === 'seasonal' ? (
        <PausedMonths {...{ terms, text, part }} error={errorOf('pausedMonths')} onChange={set} />
      ) : null}
      {terms.form === 'stepped' ? <div className={part('fields')}>{wholeField('stepPercent')}</div> : null}
      <details open={isRareSet}>
        <summary>{text.more}</summary>
        <div className={part('fields')}>
          {RARE.map(wholeField)}
          {choice('weekends', weekendRules, text.weekendRules)}
        </div>
      </details>
    </fieldset>
  );
}

interface PausedMonthsProps extends Wording {
  terms: ExactTerms;
  error: string | undefined;
  onChange: (change: Partial<ExactTerms>) => void;
}

/** The season: months of the year in which nothing is paid. */
function PausedMonths({ terms, text, part, error, onChange }: PausedMonthsProps) {
  const errorId = useId();
  const { pausedMonths } = terms;
  return (
    <fieldset className={part('months')} aria-describedby={error ? errorId : undefined}>
      <legend>{text.pausedMonths}</legend>
      {text.months.map((label, index) => {
        const month = index + 1;
        const paused = pausedMonths.includes(month);
        const toggled = paused ? pausedMonths.filter((one) => one !== month) : [...pausedMonths, month];
        return (
          <label key={label}>
            <input
              type="checkbox"
              className="lsg-visually-hidden"
              checked={paused}
              onChange={() => onChange({ pausedMonths: toggled })}
            />
            <span>{label}</span>
          </label>
        );
      })}
      <Problem part={part} id={errorId} sentence={error} />
    </fieldset>
  );
}
