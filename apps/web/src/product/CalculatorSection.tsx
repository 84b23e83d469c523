import { Skeleton } from '@leasing/ui/skeleton';
import { lazy, useCallback, useRef, useState } from 'react';
import { Hydrated } from '../routing/Hydrated.tsx';
import { LazyBoundary } from '../routing/LazyBoundary.tsx';
import { giveTypedFields, HYDRATES_LATER } from '../routing/typedFields.ts';
import type { CalculatorProps } from './Calculator.tsx';

const Calculator = lazy(async () => ({ default: (await import('./Calculator.tsx')).Calculator }));

/**
 * The section of a page with the leasing calculator, where links to `#calculator` lead. It stands below the first
 * screen, so its code comes after that of the page; the server has sent it whole.
 */
export function CalculatorSection({ className, ...props }: CalculatorProps & { className: string }) {
  const section = useRef<HTMLElement>(null);
  const [listens, setListens] = useState(false);
  const start = useCallback(() => {
    if (section.current) giveTypedFields(section.current);
    setListens(true);
  }, []);
  return (
    <section
      ref={section}
      id="calculator"
      className={className}
      {...(listens ? {} : { [HYDRATES_LATER]: '' })}
    >
      <LazyBoundary
        fallback={<Skeleton shape="block" height="40rem" />}
        failed={<p role="alert">{failed}</p>}
      >
        <Hydrated then={start}>
          <Calculator {...props} />
        </Hydrated>
      </LazyBoundary>
    </section>
  );
}

const failed = 'Калькулятор не загрузился. Проверьте соединение и\u00A0обновите страницу.';
