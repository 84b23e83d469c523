import type { OfficeRequest } from '@leasing/core/api/office';
import { calculateLease, encodeScenario } from '@leasing/core/calculator';
import { formatRoubles } from '@leasing/core/format';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Part } from '../Part.tsx';

interface OfferFormProps {
  source: 'equipment' | 'component';
  item: NonNullable<OfficeRequest['item']>;
}

const usualTerm = 60;
const usualAdvanceShare = 0.1;

/** The offer as PDF with the manager's figures; the site makes it of the same code as its calculator. */
export function OfferForm({ source, item }: OfferFormProps) {
  const [figures, setFigures] = useState({
    cost: item.totalCost ?? 0,
    advance: Math.round((item.totalCost ?? 0) * usualAdvanceShare),
    termMonths: usualTerm,
    buyoutPercent: 20,
  });
  const offer = offerOf(figures);
  const field = (name: keyof typeof figures, label: string) => (
    <TextField
      label={label}
      type="number"
      size="small"
      value={figures[name]}
      onChange={({ target }) => setFigures({ ...figures, [name]: Number(target.value) })}
    />
  );
  return (
    <Part title="Предложение в PDF">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {field('cost', 'Стоимость, ₽')}
        {field('advance', 'Аванс, ₽')}
        {field('termMonths', 'Срок, мес.')}
        {field('buyoutPercent', 'Выкуп, %')}
      </Box>
      {offer ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Button
            variant="outlined"
            href={`/offer.pdf?calc=${offer.code}&product=${source === 'equipment' ? 'equipment' : 'spare-part'}/${item.id}`}
          >
            Скачать PDF
          </Button>
          <Typography>Платёж {formatRoubles(offer.payment)} в&nbsp;месяц</Typography>
        </Box>
      ) : (
        <Typography color="error">
          {figures.cost === 0
            ? 'У\u00A0этой позиции цена по\u00A0запросу: впишите ту, что назвали покупателю.'
            : 'С\u00A0такими числами договора не\u00A0бывает: проверьте аванс, срок и\u00A0выкуп.'}
        </Typography>
      )}
    </Part>
  );
}

function offerOf(figures: { cost: number; advance: number; termMonths: number; buyoutPercent: number }) {
  try {
    return { code: encodeScenario(figures), payment: calculateLease(figures).monthlyPayment };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
