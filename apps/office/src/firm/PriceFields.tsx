import { formatDate } from '@leasing/core/format';
import type { StoredPrices } from '@leasing/core/unstable/api/office';
import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput } from 'react-admin';
import { call, upload } from '../api.ts';
import { FileDrop } from '../FileDrop.tsx';
import { NotSaved, useSending } from '../Sending.tsx';

/** Whether pages of machines compare prices, and the list of prices that the firm has seen elsewhere. */
export function PriceFields() {
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: ['priceObservations'], queryFn: () => call('priceObservations') });
  const sending = useSending();
  const [stored, setStored] = useState<StoredPrices>();
  const take = (file: File | undefined) =>
    void sending.send(async () => {
      setStored(undefined);
      const body = new FormData();
      if (file) body.set('file', file);
      const answer = await upload('uploadPrices', { body }, () => undefined);
      queries.setQueryData(['priceObservations'], answer);
      setStored(answer);
    });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <BooleanInput
        source="comparesPrices"
        label="Показывать цену рядом с ценами похожих машин"
        helperText="На странице машины, у которой нашлось хотя бы восемь цен той же модели. Как считаем, написано на сайте: /price-method"
      />
      <Typography color="text.secondary">
        {data && data.newestOn !== null
          ? `Загружено цен: ${data.total}, моделей: ${data.models}, последняя от\u00A0${formatDate(data.newestOn)}.`
          : 'Своя техника, проданная и\u00A0нет, сравнивается и\u00A0без списка.'}
      </Typography>
      <FileDrop
        label="Загрузить цены из объявлений"
        accept=".csv,.xlsx"
        hint={'или\u00A0перетащите файл сюда: он\u00A0заменит прежний список'}
        take={([file]) => take(file)}
      />
      {sending.isUnderWay ? <LinearProgress color="secondary" aria-label="Список читается" /> : null}
      <NotSaved {...sending} />
      {stored ? (
        <Alert severity={stored.taken === 0 || stored.refusedTotal > 0 ? 'warning' : 'success'}>
          {outcomeOf(stored)}
          {stored.refused.map(({ line, reason }) => (
            <Typography key={line} variant="body2">
              Строка {line}: {reason}
            </Typography>
          ))}
        </Alert>
      ) : null}
      <Typography variant="body2" color="text.secondary">
        CSV или XLSX со&nbsp;столбцами «Марка», «Модель», «Год выпуска», «Наработка», «Цена с&nbsp;НДС»,
        «Дата» и&nbsp;«Источник». Аренда, ставки торгов, цены «от», по&nbsp;запросу и&nbsp;без&nbsp;НДС
        не&nbsp;берутся, как и&nbsp;повторы объявлений и&nbsp;цены, которые в&nbsp;десять раз больше
        или&nbsp;меньше обычных; цены старше года не&nbsp;сравниваются.
      </Typography>
    </Box>
  );
}

function outcomeOf({ taken, total, refusedTotal }: StoredPrices): string {
  const refused = refusedTotal > 0 ? `Не\u00A0принято строк: ${refusedTotal}. ` : '';
  if (taken === 0) {
    const before = total > 0 ? `остался прежний список, цен: ${total}` : 'списка по-прежнему нет';
    return `${refused}Ни\u00A0одной цены не\u00A0прочитано: ${before}.`;
  }
  return refused ? `${refused}В\u00A0списке теперь цен: ${total}.` : `Приняты все строки, цен: ${total}.`;
}
