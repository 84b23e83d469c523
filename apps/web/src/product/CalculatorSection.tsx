import { Skeleton } from '@leasing/ui/skeleton';
import { lazy, useReducer } from 'react';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import type { CalculatorProps } from './Calculator.tsx';

const Calculator = lazy(async () => ({ default: (await import('./Calculator.tsx')).Calculator }));

/**
 * The section of a page with the leasing calculator, where links to `#calculator` lead. It stands below the first
 * screen, so its code comes after that of the page; the server has sent it whole.
 */
export function CalculatorSection({
  className,
  ...props
}: Omit<CalculatorProps, 'onHydrated'> & { className: string }) {
  const [isHydrated, onHydrated] = useReducer(() => true, false);
  return (
    <section id="calculator" className={className} data-hydrates-later={isHydrated ? undefined : ''}>
      <LazyBoundary
        fallback={<Skeleton shape="block" height="40rem" />}
        failed={<p role="alert">{failed}</p>}
      >
        <Calculator {...props} onHydrated={onHydrated} />
      </LazyBoundary>
    </section>
  );
}

const failed = 'Калькулятор не загрузился. Проверьте соединение и\u00A0обновите страницу.';
