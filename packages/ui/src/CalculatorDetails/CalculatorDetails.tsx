'use client';
import { encodeScenario, type LeaseInput, MAX_SCENARIOS, type ScheduleInput } from '@leasing/core/calculator';
import { isoDay } from '@leasing/core/format';
import {
  defaultExactTerms,
  type ExactTerms,
  encodeExactTerms,
  exactCalculation,
  findExactProblems,
  paymentForms,
} from '@leasing/core/unstable/exact';
import { cx } from 'class-variance-authority';
import { forwardRef, useState } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormats, useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { PaymentChart } from '../payment-chart.ts';
import { PaymentTable } from '../payment-table.ts';
import { ExactFields } from './ExactFields.tsx';
import { contractFacts, Facts, leaseAlone, taxFacts } from './facts.tsx';
import { russian } from './labels.ts';
import { ScenarioComparison } from './ScenarioComparison.tsx';
import type { CalculatorDetailsParts, CalculatorDetailsProps, Wording } from './types.ts';
import { WaysToPay } from './WaysToPay.tsx';
import './CalculatorDetails.css';

/**
 * What stands behind the calculator's numbers: the exact calculation by tax regime and season with days and VAT, chart,
 * overpayment and effective rate, and up to three scenarios side by side. An entry of its own, so that it is loaded on
 * first use.
 */
export const CalculatorDetails = forwardRef<HTMLElement, CalculatorDetailsProps>(
  function CalculatorDetails(props, ref) {
    const {
      contract,
      terms: controlledTerms,
      defaultTerms,
      onTermsChange,
      regime,
      forms = paymentForms,
      ...more
    } = props;
    const { defaultScenarios = [], onShare, actions, notice, labels, className, classNames, ...rest } = more;
    const part = partsOf<CalculatorDetailsParts>('lsg-details', classNames);
    const [first] = useState(() => defaultTerms ?? defaultExactTerms(isoDay(Date.now())));
    const [currentTerms, setTerms] = useControllable(controlledTerms, first, onTermsChange);
    const [scenarios, setScenarios] = useState<readonly ScheduleInput[]>(defaultScenarios);
    const text = { ...useLabels('CalculatorDetails', russian), ...labels };
    const terms = withOffered(currentTerms, regime, forms);
    const complete = findExactProblems(contract, terms).length === 0;
    const full = scenarios.length >= MAX_SCENARIOS;

    return (
      <section {...rest} ref={ref} className={cx('lsg-details', className)}>
        <div className={part('inside')}>
          <ExactFields
            {...{ contract, terms, forms, text, part }}
            fixedRegime={regime !== undefined}
            onChange={setTerms}
          />
          <div className={part('actions')}>
            <button
              type="button"
              className={part('button')}
              disabled={full || !complete}
              onClick={() => setScenarios([...scenarios, leaseAlone(contract, terms)])}
            >
              {full ? text.full : text.add}
            </button>
            {onShare && complete ? (
              <button
                type="button"
                className={part('button')}
                onClick={() => onShare(encodeScenario(contract), encodeExactTerms(terms))}
              >
                {text.share}
              </button>
            ) : null}
            {typeof actions === 'function' ? complete && actions(terms) : actions}
          </div>
          {/* Beside the button that adds to it: under the schedule no one would see that anything has happened. */}
          {scenarios.length > 0 ? (
            <ScenarioComparison
              {...{ scenarios, text, part }}
              onRemove={(index) => setScenarios(scenarios.filter((_, place) => place !== index))}
            />
          ) : null}
          {complete ? (
            <>
              <Result {...{ contract, terms, text, part }} />
              <WaysToPay {...{ contract, terms, text, part }} onChange={setTerms} />
            </>
          ) : (
            <p className={part('unfinished')}>{text.unfinished}</p>
          )}
          {notice ? <p className={part('lessor')}>{notice}</p> : null}
        </div>
      </section>
    );
  },
);

/** What was chosen, as far as it is offered here. */
function withOffered(
  terms: ExactTerms,
  regime: CalculatorDetailsProps['regime'],
  forms: NonNullable<CalculatorDetailsProps['forms']>,
): ExactTerms {
  const [first = 'annuity'] = forms;
  return {
    ...terms,
    regime: regime ?? terms.regime,
    form: forms.includes(terms.form) ? terms.form : first,
  };
}

/** Numbers, taxes with their laws, chart and table. */
function Result({ contract, terms, text, part }: { contract: LeaseInput; terms: ExactTerms } & Wording) {
  const formats = useFormats();
  const exact = exactCalculation(contract, terms);
  return (
    <div className={part('schedule')}>
      <div className={part('side')}>
        <Facts part={part} facts={contractFacts(contract, terms, exact, text, formats)} />
        <PaymentChart rows={exact.rows} />
        <div className={part('taxes')}>
          <p>
            {text.taxes}: <b>{text.regimes[terms.regime]}</b>
          </p>
          <Facts part={part} facts={taxFacts(exact, text, formats)} />
          {exact.openPoints.map((point) => (
            <p key={point} className={part('open')}>
              {text.openPoints[point]}
            </p>
          ))}
          <div className={part('basis')}>
            <p>{text.basis}</p>
            <ul>
              {exact.tax.basis.map((rate) => (
                <li key={`${rate.name} ${rate.since}`}>{text.rate(rate)}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <PaymentTable rows={exact.rows} />
    </div>
  );
}
