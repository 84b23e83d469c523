import { type CalculatorState, contractTerms } from '@leasing/core/calculator';
import { buyoutResults } from '@leasing/core/unstable/calculation';
import { LeasingCalculator, type LeasingCalculatorProps } from '@leasing/ui/leasing-calculator';

interface ViewProps extends LeasingCalculatorProps {
  value: CalculatorState;
  /** Whether the schedule is shown. */
  open: boolean;
  onToggle: () => void;
  /** Who leases, as the attribute `lessor` has it. */
  lessor?: string | null | undefined;
  /** Why the last press did nothing; with it the page's own content is shown, which is a link as a rule. */
  failure?: string | undefined;
}

/** What is in the shadow root. The server draws the same, so that nothing moves when the script comes. */
export function View({ open, onToggle, lessor, failure, ...props }: ViewProps) {
  return (
    <LeasingCalculator
      {...props}
      // Ids of its fields begin with it: Preact would give those of the details, which is another tree, the same ones.
      id="calculator"
      headingLevel={0}
      facts={buyoutResults(props.value)}
      // No payment stands without its terms.
      labels={{ monthlyPayment: `Ежемесячный платёж: ${contractTerms(props.value)}` }}
      // The words are Russian on a page of any direction.
      dir="ltr"
      details={
        <>
          <slot name="lead" />
          {failure !== undefined && (
            <small role="alert">
              {failure} <slot />
            </small>
          )}
          <button
            type="button"
            className="lsg-calculator__button"
            part="details-button"
            aria-expanded={open}
            onClick={onToggle}
          >
            Точный расчёт и&nbsp;график платежей
          </button>
          {open ? (
            // The part `details` draws here; it names the lessor too, with the day of the rates.
            <div id="schedule" />
          ) : (
            <small>{lessor && `Лизингодатель — ${lessor}. `}Расчёт не&nbsp;является публичной офертой.</small>
          )}
        </>
      }
    />
  );
}
