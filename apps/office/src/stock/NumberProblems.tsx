import type { EquipmentType } from '@leasing/core/catalogue';
import { numberProblems } from '@leasing/core/unstable/provenance';
import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { call } from '../api.ts';

/** Shorter texts are not numbers yet. */
const SHORTEST = 5;

/** What is wrong with the VIN or serial number that is typed, before the machine is published. It refuses nothing. */
export function NumberProblems() {
  const [typed, type, brand, year] = useWatch({
    name: ['serialNumber', 'type', 'brand', 'yearOfManufacture'],
  }) as [string | null | undefined, EquipmentType | undefined, string | undefined, number | null | undefined];
  const serialNumber = typed?.trim() ?? '';
  const record = useRecordContext<{ id: number }>();
  const { data } = useQuery({
    queryKey: ['sameNumber', serialNumber],
    queryFn: () => call('stock', { params: { product: 'equipment' }, query: { serialNumber } }),
    enabled: serialNumber.length >= SHORTEST,
  });
  const twins = (data?.items ?? []).filter(
    ({ id, availability }) => id !== record?.id && availability !== 'SOLD',
  );
  const problems =
    type && brand && year ? numberProblems({ serialNumber, type, brand, yearOfManufacture: year }) : [];
  if (problems.length === 0 && twins.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 2 }}>
      {problems.map((text) => (
        <div key={text}>{text}</div>
      ))}
      {twins.map(({ id, title }) => (
        <div key={id}>
          Такой&nbsp;же номер у&nbsp;другой карточки: <Link href={`#/equipment/${id}`}>{title}</Link>
        </div>
      ))}
    </Alert>
  );
}
