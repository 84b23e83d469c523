import type { ImportRates } from '@leasing/core/unstable/api/office';
import { Box, TextField as Field, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

const currencies = { USD: 'Доллар', EUR: 'Евро', CNY: 'Юань' } as const;
type Currency = keyof typeof currencies;
const codes = Object.keys(currencies) as Currency[];

/** By what sums of price lists in other currencies become roubles. */
export function CurrencyRates() {
  const { data } = useQuery({ queryKey: ['importRates'], queryFn: () => call('importRates') });
  return data ? <Rates rates={data} /> : null;
}

function Rates({ rates }: { rates: ImportRates }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const sending = useSending();
  const [drafts, setDrafts] = useState<Partial<Record<Currency, string>>>({});
  const textOf = (code: Currency) => drafts[code] ?? String(rates[code] ?? '').replace('.', ',');
  const isWrong = (code: Currency) => Number.isNaN(rateOf(textOf(code)) ?? 0);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(async () => {
      if (codes.some(isWrong)) throw new Error('Запишите курс числом: 92,50.');
      const entries = codes.map((code) => [code, rateOf(textOf(code))] as const);
      const body = Object.fromEntries(entries.filter(([, rate]) => rate !== undefined));
      queries.setQueryData(['importRates'], await call('changeImportRates', { body }));
      setDrafts({});
      notify('Сохранено: по этим курсам прочитаем следующие прайс-листы.', { type: 'success' });
    });
  }
  return (
    <Part title="Курсы валют">
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
      >
        {codes.map((code) => (
          <Field
            key={code}
            label={`${currencies[code]}, ₽`}
            size="small"
            sx={{ width: 130 }}
            value={textOf(code)}
            error={isWrong(code)}
            onChange={({ target }) => setDrafts({ ...drafts, [code]: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
        ))}
        <SendButton sending={sending}>Сохранить</SendButton>
        <NotSaved {...sending} />
      </Box>
      <Typography color="text.secondary">
        По&nbsp;ним суммы в&nbsp;валюте становятся рублями, и&nbsp;при загрузке командой тоже. Без курса такие
        строки отклоняются.
      </Typography>
    </Part>
  );
}

/** Roubles from «92,50»; undefined for an empty field, NaN for what is not a rate. */
function rateOf(text: string): number | undefined {
  const number = text.trim().replace(',', '.');
  if (number === '') return undefined;
  return /^\d+(\.\d+)?$/.test(number) && Number(number) > 0 ? Number(number) : Number.NaN;
}
