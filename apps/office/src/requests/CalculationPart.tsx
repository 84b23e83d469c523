import type { RequestCalculation } from '@leasing/core/unstable/api/contract';
import { calculationMarks, calculationRows } from '@leasing/core/unstable/calculation';
import { Alert } from '@mui/material';
import { Part } from '../Part.tsx';
import { Facts } from './Facts.tsx';

/** What the visitor calculated before they asked, and what of it has to be settled with them. */
export function CalculationPart({ calculation }: { calculation: RequestCalculation }) {
  const marks = calculationMarks(calculation);
  const rows = calculationRows(calculation);
  return (
    <Part title="Расчёт покупателя">
      {marks.length > 0 ? (
        <Alert severity="warning">
          {marks.map((mark) => (
            <div key={mark}>{mark}</div>
          ))}
        </Alert>
      ) : null}
      {rows.length > 0 ? <Facts rows={rows.map(({ name, text }) => [name, text])} /> : null}
    </Part>
  );
}
