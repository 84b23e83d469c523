import type { WireWord } from '@leasing/core/catalogue';
import type { AdvertTemplate, ChannelName, OfficeItem } from '@leasing/core/unstable/api/office';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api.ts';

/** So long a person pauses before what they typed is asked about, milliseconds. */
const PAUSE = 300;

/** A value as it was when it last rested. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** The newest items with these words. */
const useItems = (product: WireWord, text: string) =>
  useQuery({
    queryKey: ['advert-items', product, text],
    queryFn: () => call('stock', { params: { product }, query: { text, pageSize: 20 } }),
  });

const nameOf = (item: OfficeItem) =>
  `${item.title}, ${'garageNumber' in item ? item.garageNumber : item.partNumber}`;

interface AdvertPreviewProps {
  channel: ChannelName;
  product: WireWord;
  template: AdvertTemplate;
}

/** The advert of a real item, as it is while its template is being typed. */
export function AdvertPreview({ channel, product, template }: AdvertPreviewProps) {
  const [chosen, setChosen] = useState<OfficeItem | null>(null);
  const [typed, setTyped] = useState('');
  const text = useRested(typed);
  const found = useItems(product, text);
  const newest = useItems(product, '');
  const item = chosen ?? newest.data?.items[0];
  // What was found for other words is not offered: a quick Enter would take it.
  const options = text === typed ? (found.data?.items ?? []) : [];
  return (
    <Box component="section" aria-label="Предпросмотр" sx={{ display: 'grid', gap: 2 }}>
      <Autocomplete
        options={options}
        loading={text !== typed || found.isLoading}
        loadingText="Ищем…"
        value={item ?? null}
        getOptionLabel={nameOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        filterOptions={(all) => all}
        onChange={(_, value) => setChosen(value)}
        onInputChange={(_, value, reason) => setTyped(reason === 'input' ? value : '')}
        noOptionsText="Ничего не найдено"
        renderInput={(parameters) => <TextField {...parameters} label="Показать на товаре" />}
      />
      {item ? <Shown channel={channel} product={product} id={item.id} template={template} /> : null}
    </Box>
  );
}

function Shown({ channel, product, id, template }: AdvertPreviewProps & { id: number }) {
  const rested = useRested(template);
  const { data, error } = useQuery({
    queryKey: ['advert-preview', channel, product, id, rested],
    queryFn: () => call('previewAdvert', { params: { channel, product, id }, body: rested }),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return null;
  const { title, description, cut, reasons, problems } = data;
  const length = description.length.toLocaleString('ru');
  return (
    <>
      <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
        {Object.entries({ Заголовок: problems.title, Описание: problems.description }).map(
          ([field, problem]) =>
            problem ? (
              <Alert key={field} severity="error">
                {field}: {problem}
              </Alert>
            ) : null,
        )}
        {reasons.length > 0 ? (
          <Alert severity="warning">Этот товар в выгрузку не попадёт: {reasons.join('; ')}.</Alert>
        ) : null}
        {cut.title ? <Alert severity="info">Из заголовка не поместилось: «{cut.title}».</Alert> : null}
        {cut.description ? (
          <Alert severity="info">Из описания не поместилось: «{cut.description}».</Alert>
        ) : null}
      </Box>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{description}</Typography>
      <Typography variant="body2" color="text.secondary">
        Символов в описании: {length}
      </Typography>
    </>
  );
}
