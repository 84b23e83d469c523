import { Skeleton } from '@leasing/ui/skeleton';
import { lazy, useReducer } from 'react';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import type { CalculatorProps } from './Calculator.tsx';
import './CalculatorSection.css';

const Calculator = lazy(async () => ({ default: (await import('./Calculator.tsx')).Calculator }));

interface CalculatorSectionProps extends Omit<CalculatorProps, 'onHydrated' | 'headingLevel'> {
  className: string;
  /** Folded under its heading, until the visitor opens it; 'open' begins unfolded. By default it cannot be folded. */
  fold?: 'closed' | 'open' | undefined;
}

/**
 * The section of a page with the leasing calculator, where links to `#calculator` lead. It stands below the first
 * screen, so its code comes after that of the page; the server has sent it whole.
 */
export function CalculatorSection({ className, fold, ...props }: CalculatorSectionProps) {
  const [isHydrated, onHydrated] = useReducer(() => true, false);
  const calculator = (
    <LazyBoundary fallback={<Skeleton shape="block" height="40rem" />} failed={<p role="alert">{failed}</p>}>
      <Calculator {...props} headingLevel={fold ? 0 : undefined} onHydrated={onHydrated} />
    </LazyBoundary>
  );
  return (
    <section id="calculator" className={className} data-hydrates-later={isHydrated ? undefined : ''}>
      {fold ? (
        <details className="calculator-fold" open={fold === 'open'}>
          <summary>
            <h2>КАЛЬКУЛЯТОР ЛИЗИНГА</h2>
          </summary>
          {calculator}
        </details>
      ) : (
        calculator
      )}
    </section>
  );
}

const failed = 'Калькулятор не загрузился. Проверьте соединение и\u00A0обновите страницу.';
