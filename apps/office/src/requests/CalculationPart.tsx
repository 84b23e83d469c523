import type { RequestCalculation } from '@leasing/core/api/contract';
import { calculationMarks, calculationRows } from '@leasing/core/calculation';
import { Alert } from '@mui/material';
import { Part } from '../Part.tsx';
import { Facts } from './Facts.tsx';

/** What the visitor calculated before they asked, and what of it has to be settled with them. */
export function CalculationPart({ calculation }: { calculation: RequestCalculation }) {
  const marks = calculationMarks(calculation);
  return (
    <Part title="Расчёт покупателя">
      {marks.length > 0 ? (
        <Alert severity="warning">
          {marks.map((mark) => (
            <div key={mark}>{mark}</div>
          ))}
        </Alert>
      ) : null}
      <Facts rows={calculationRows(calculation).map(({ name, text }) => [name, text])} />
    </Part>
  );
}
