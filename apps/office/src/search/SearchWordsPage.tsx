import type { SearchWords } from '@leasing/core/unstable/api/office';
import { searchWordTexts } from '@leasing/core/unstable/search';
import { Box, TextField as Field, Link, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type HttpError, Title, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { NamedWordRows } from './NamedWordRows.tsx';
import { fromTyped, type ListPart, type NamedPart, type TypedWords, toTyped } from './typedWords.ts';

/** How buyers speak, in addition to what the search knows by itself. */
export function SearchWordsPage() {
  const { data } = useQuery({ queryKey: ['searchWords'], queryFn: () => call('searchWords') });
  return (
    <Box sx={{ my: 2, maxWidth: 900, display: 'grid', gap: 2 }}>
      <Title title="Слова поиска" />
      <Typography color="text.secondary">
        Тысячи слов поиск знает сам: «эксковатор», «комацу», «камаз», «млн», «купить». Здесь — ваши: они
        действуют через секунды после сохранения, в&nbsp;поиске и&nbsp;в&nbsp;прайс-листах, и&nbsp;важнее
        встроенных. Формы слов перечислять не&nbsp;нужно; звёздочка в&nbsp;конце значит «всё, что так
        начинается».
      </Typography>
      <LostSearches />
      {data ? <WordsForm words={data} /> : null}
    </Box>
  );
}

/** What to add words for: what visitors looked for and did not find. */
function LostSearches() {
  const { data } = useQuery({ queryKey: ['dashboard'], queryFn: () => call('dashboard') });
  if (!data || data.lostSearches.length === 0) return null;
  return (
    <Part title="Искали и не нашли за 30 дней">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 1 }}>
        {data.lostSearches.map(({ product, words, times }) => (
          <Typography key={`${product} ${words}`} component="span">
            <Link href={searchAddress(product, words)} target="_blank" rel="noopener">
              {words}
            </Link>{' '}
            {times}&nbsp;×
          </Typography>
        ))}
      </Box>
    </Part>
  );
}

/** Where the site searches for these words. */
const searchAddress = (product: 'equipment' | 'component', words: string) =>
  `/catalog/${product === 'equipment' ? 'equipment' : 'spare-part'}/search?title=${encodeURIComponent(words)}`;

const namedParts: readonly { part: NamedPart; label: string; help: string }[] = [
  { part: 'types', label: 'Вид', help: 'Как ещё называют машины: «землеройка», «копатель».' },
  {
    part: 'makes',
    label: 'Марка',
    help: 'Как марку пишут и произносят: «комацушка». Марка — как на складе.',
  },
  { part: 'countries', label: 'Страна', help: 'Чья техника: «поднебесная», «немец*».' },
  { part: 'cities', label: 'Город', help: 'Как ещё называют город: «питер», «екб». Город — как на складе.' },
  {
    part: 'makesOfCountries',
    label: 'Страна',
    help: 'Какие марки откуда: «японский экскаватор» найдёт Komatsu. Марки — как на складе.',
  },
  { part: 'conditions', label: 'Состояние', help: 'Какая запчасть: «контрактная», «с разбора».' },
  {
    part: 'units',
    label: 'Единица',
    help: 'Что пишут после числа: «30 тонночек», «5 лимонов», «200 кобыл».',
  },
  {
    part: 'quantities',
    label: 'Единица',
    help: 'Что пишут перед числом и что так меряют: «наработка 6000», «стрела 30».',
  },
];

const lists: readonly { part: ListPart; help: string }[] = [
  { part: 'filler', help: 'Не помогают искать: «срочно», «куплю».' },
  { part: 'cheap', help: 'Сортируют по цене: «недорого».' },
  { part: 'parts', help: 'Ведут к запчастям, даже если ищут среди техники: «запчасти на».' },
  { part: 'inStock', help: 'Включают «Только в наличии».' },
];

function WordsForm({ words }: { words: SearchWords }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const sending = useSending();
  const [draft, setDraft] = useState<TypedWords>(() => toTyped(words));
  const fields: Record<string, string> = (sending.failure as HttpError | undefined)?.body?.fields ?? {};
  const errorsOf = (part: string) =>
    Object.entries(fields)
      .filter(([field]) => field === part || field.startsWith(`${part}.`))
      .map(([, message]) => message)
      .join(' ');
  const change = (part: Partial<TypedWords>) => setDraft({ ...draft, ...part });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(async () => {
      const saved = await call('changeSearchWords', { body: fromTyped(draft) });
      queries.setQueryData(['searchWords'], saved);
      setDraft(toTyped(saved));
      notify('Сохранено: поиск уже понимает эти слова.', { type: 'success' });
    });
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Part title={searchWordTexts.synonyms}>
        <Field
          label="Слова через запятую, каждая группа с новой строки"
          placeholder="гусянка, гусеница"
          value={draft.synonyms}
          onChange={({ target }) => change({ synonyms: target.value })}
          error={errorsOf('synonyms') !== ''}
          helperText={errorsOf('synonyms') || 'Кто ищет одно, найдёт и другое.'}
          multiline
          minRows={2}
          size="small"
        />
      </Part>
      {namedParts.map(({ part, label, help }) => (
        <Part key={part} title={searchWordTexts[part]}>
          <Typography color="text.secondary">{help}</Typography>
          <NamedWordRows
            part={part}
            label={label}
            rows={draft[part]}
            errorOf={(name) => fields[`${part}.${name.trim()}`]}
            onChange={(rows) => change({ [part]: rows })}
          />
        </Part>
      ))}
      <Part title="Особые слова">
        {lists.map(({ part, help }) => (
          <Field
            key={part}
            label={searchWordTexts[part]}
            value={draft[part]}
            onChange={({ target }) => change({ [part]: target.value })}
            error={errorsOf(part) !== ''}
            helperText={errorsOf(part) || `${help} По одному слову, через запятую.`}
            size="small"
            multiline
          />
        ))}
      </Part>
      <NotSaved {...sending} />
      <Box>
        <SendButton sending={sending}>Сохранить</SendButton>
      </Box>
    </Box>
  );
}
