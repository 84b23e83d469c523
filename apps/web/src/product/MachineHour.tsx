import { type CalculatorState, calculatorLease } from '@leasing/core/calculator';
import { counted, formatRoubles, groupDigits } from '@leasing/core/format';
import { useEffect, useId, useRef, useState } from 'react';
import './MachineHour.css';

/** One shift: 20 days of 8 hours. */
const USUAL_HOURS = 160;
/** Hours of the longest month. */
const MOST_HOURS = 744;

/** What one machine-hour costs at the buyer's hours a month and the calculator's term, with the method. */
export function MachineHour({ contract }: { contract: CalculatorState }) {
  const id = useId();
  const [hoursText, setHoursText] = useState(String(USUAL_HOURS));
  const input = useRef<HTMLInputElement>(null);
  const type = (text: string) => setHoursText(text.replace(/\D/g, '').slice(0, 4));
  // Text entered before hydration is only in the field.
  useEffect(() => {
    if (input.current) type(input.current.value);
  }, []);
  const hours = Number(hoursText);
  const fits = hours >= 1 && hours <= MOST_HOURS;
  const { contractTotal, buyout } = calculatorLease(contract);
  const { termMonths } = contract;
  return (
    <section className="panel machine-hour" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Сколько стоит машино-час</h2>
      <div className="row machine-hour__body">
        <div className="stack machine-hour__field">
          <label htmlFor={id} className="hint">
            Часов работы в&nbsp;месяц
          </label>
          <input
            ref={input}
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={hoursText}
            aria-invalid={!fits || undefined}
            aria-describedby={`${id}-method`}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </div>
        <output className="machine-hour__price" htmlFor={id}>
          {fits ? `${formatRoubles((contractTotal + buyout) / (hours * termMonths))} за\u00A0час` : '—'}
        </output>
      </div>
      <p id={`${id}-method`} className="hint">
        {fits
          ? `(${formatRoubles(contractTotal)} по\u00A0договору + ${formatRoubles(buyout)} выкуп) ÷ (${groupDigits(hours)}\u00A0ч × ${counted(termMonths, 'month')}). Без топлива, оператора, обслуживания и\u00A0того, что машина будет стоить потом.`
          : `Укажите от\u00A01 до\u00A0${MOST_HOURS}\u00A0часов.`}
      </p>
    </section>
  );
}
