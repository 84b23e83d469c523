'use client';
import {
  encodeScenario,
  MAX_SCENARIOS,
  type PaymentForm,
  paymentSchedule,
  type ScheduleInput,
} from '@leasing/core/calculator';
import { forwardRef, useId, useState } from 'react';
import { useFormats, useLabels } from '../locale/active.ts';
import { PaymentChart } from '../PaymentChart/index.ts';
import { PaymentTable } from '../PaymentTable/index.ts';
import { partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import { contractFacts, Facts, ScenarioComparison } from './ScenarioComparison.tsx';
import type { CalculatorDetailsParts, CalculatorDetailsProps, DetailedScenario } from './types.ts';

/**
 * What stands behind the calculator's figures: schedule in equal or declining payments, chart, overpayment and
 * effective rate, and up to three scenarios side by side. An entry of its own, so that it is loaded on first use.
 */
export const CalculatorDetails = forwardRef<HTMLElement, CalculatorDetailsProps>(
  function CalculatorDetails(props, ref) {
    const { contract, defaultForm = 'annuity', defaultScenarios = [], onShare, actions, ...more } = props;
    const { labels, className, classNames, ...rest } = more;
    const part = partsOf<CalculatorDetailsParts>('lsg-details', classNames);
    const [form, setForm] = useState<PaymentForm>(defaultForm);
    const [scenarios, setScenarios] = useState<readonly ScheduleInput[]>(defaultScenarios);
    const text = { ...useLabels('CalculatorDetails', russian), ...labels };
    const formats = useFormats();
    const name = useId();
    const scenario: DetailedScenario = { ...contract, form };
    const rows = paymentSchedule(scenario);
    const full = scenarios.length >= MAX_SCENARIOS;

    return (
      <section {...rest} ref={ref} className={className ? `lsg-details ${className}` : 'lsg-details'}>
        <div className={part('inside')}>
          {' '}
          <div className={part('bar')}>
            <fieldset className={part('form')}>
              <legend className="lsg-visually-hidden">{text.form}</legend>
              {(['annuity', 'declining'] as const).map((choice) => (
                <label key={choice}>
                  <input
                    type="radio"
                    name={name}
                    className="lsg-visually-hidden"
                    checked={form === choice}
                    onChange={() => setForm(choice)}
                  />
                  <span>{text[choice]}</span>
                </label>
              ))}
            </fieldset>
            <div className={part('actions')}>
              <button
                type="button"
                className={part('button')}
                disabled={full}
                onClick={() => setScenarios([...scenarios, scenario])}
              >
                {full ? text.full : text.add}
              </button>
              {onShare ? (
                <button
                  type="button"
                  className={part('button')}
                  onClick={() => onShare(encodeScenario(scenario))}
                >
                  {text.share}
                </button>
              ) : null}
              {typeof actions === 'function' ? actions(scenario) : actions}
            </div>
          </div>
          <div className={part('schedule')}>
            <div className={part('side')}>
              <Facts part={part} facts={contractFacts(scenario, text, formats)} />
              <PaymentChart rows={rows} />
            </div>
            <PaymentTable rows={rows} />
          </div>
          {scenarios.length > 0 ? (
            <ScenarioComparison
              {...{ scenarios, text, part }}
              onRemove={(index) => setScenarios(scenarios.filter((_, place) => place !== index))}
            />
          ) : null}
        </div>{' '}
      </section>
    );
  },
);
