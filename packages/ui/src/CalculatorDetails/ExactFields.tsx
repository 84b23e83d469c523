import type { LeaseInput, PaymentForm, ScheduleField } from '@leasing/core/calculator';
import { type ExactTerms, findExactProblems, ownVats, taxRegimes, weekendRules } from '@leasing/core/exact';
import type { TaxRegime } from '@leasing/core/tax';
import { type ReactNode, useId, useState } from 'react';
import { groupedInput } from '../groupedInput/index.ts';
import { useFormats } from '../locale/active.ts';
import type { CalculatorDetailsLabels, Parts } from './types.ts';

interface ExactFieldsProps extends Parts {
  contract: LeaseInput;
  terms: ExactTerms;
  /** Ways to pay that are offered. */
  forms: readonly PaymentForm[];
  /** The regime is the page's, not the visitor's. */
  fixedRegime: boolean;
  text: CalculatorDetailsLabels;
  onChange: (terms: ExactTerms) => void;
}

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
  const rare = (['graceMonths', 'residual', 'insurancePerYear', 'delivery'] as const).map((field) => (
    <WholeField
      part={part}
      key={field}
      label={text[field]}
      value={terms[field]}
      error={errorOf(field)}
      onValue={(value) => set({ [field]: value })}
    />
  ));
  // Once: a figure that is cleared must not close the fields under the visitor's hands.
  const [isRareSet] = useState(
    () => terms.graceMonths + terms.residual + terms.insurancePerYear + terms.delivery > 0,
  );
  return (
    <fieldset className={part('exact')}>
      <legend>{text.exact}</legend>
      <div className={part('fields')}>
        {fixedRegime ? (
          <p className={part('fixed')}>
            <span>{text.regime}</span> <b>{text.regimes[terms.regime]}</b>
          </p>
        ) : (
          <Choice
            part={part}
            label={text.regime}
            value={terms.regime}
            options={taxRegimes.map((regime) => [regime, text.regimes[regime]])}
            onValue={(regime) => set({ regime })}
          />
        )}
        {asksOwnVat(terms.regime) ? (
          <Choice
            part={part}
            label={text.ownVat}
            value={terms.ownVat}
            options={ownVats.map((vat) => [vat, text.ownVats[vat]])}
            onValue={(ownVat) => set({ ownVat })}
          />
        ) : null}
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
      {terms.form === 'stepped' ? (
        <div className={part('fields')}>
          <WholeField
            part={part}
            label={text.stepPercent}
            value={terms.stepPercent}
            error={errorOf('stepPercent')}
            onValue={(stepPercent) => set({ stepPercent })}
          />
        </div>
      ) : null}
      <details open={isRareSet}>
        <summary>{text.more}</summary>
        <div className={part('fields')}>
          {rare}
          <Choice
            part={part}
            label={text.weekends}
            value={terms.weekends}
            options={weekendRules.map((rule) => [rule, text.weekendRules[rule]])}
            onValue={(weekends) => set({ weekends })}
          />
        </div>
      </details>
    </fieldset>
  );
}

const asksOwnVat = (regime: TaxRegime) => regime.startsWith('company-simplified');

interface PausedMonthsProps extends Parts {
  terms: ExactTerms;
  text: CalculatorDetailsLabels;
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
        return (
          <label key={label}>
            <input
              type="checkbox"
              className="lsg-visually-hidden"
              checked={paused}
              onChange={() =>
                onChange({
                  pausedMonths: paused
                    ? pausedMonths.filter((one) => one !== month)
                    : [...pausedMonths, month],
                })
              }
            />
            <span>{label}</span>
          </label>
        );
      })}
      <Problem part={part} id={errorId} sentence={error} />
    </fieldset>
  );
}

interface FieldProps extends Parts {
  label: string;
  error?: string | undefined;
  children: (props: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control under its name, with the sentence of its problem. */
function Field({ label, error, part, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={part('field')}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: part('input'),
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      <Problem part={part} id={errorId} sentence={error} />
    </div>
  );
}

function Problem({ id, sentence, part }: { id: string; sentence: string | undefined } & Parts) {
  return sentence ? (
    <p id={id} className={part('error')} role="alert">
      {sentence}
    </p>
  ) : null;
}

interface WholeFieldProps extends Parts {
  label: string;
  value: number;
  error: string | undefined;
  onValue: (value: number) => void;
}

/** More digits are no amount of money. */
const MOST_DIGITS = 12;

/** A whole number, in groups of digits; an empty field is none. */
function WholeField({ label, value, error, part, onValue }: WholeFieldProps) {
  const input = groupedInput({
    text: value === 0 ? '' : String(value),
    formats: useFormats(),
    onText: (digits) => onValue(Number(digits.replace(/\D/g, '').slice(0, MOST_DIGITS))),
  });
  return (
    <Field part={part} label={label} error={error}>
      {(props) => <input {...props} {...input} inputMode="numeric" autoComplete="off" placeholder="0" />}
    </Field>
  );
}

interface ChoiceProps<Value extends string> extends Parts {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, label: string])[];
  onValue: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, part, onValue }: ChoiceProps<Value>) {
  return (
    <Field part={part} label={label}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onValue(event.currentTarget.value as Value)}>
          {options.map(([one, name]) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
