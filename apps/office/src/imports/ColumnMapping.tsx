import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';

interface ColumnMappingProps {
  titles: readonly string[];
  map(mapping: Record<string, string>): void;
}

/** What the columns of a file mean, chosen by hand; it is remembered for the sender. */
export function ColumnMapping({ titles, map }: ColumnMappingProps) {
  const { data } = useQuery({ queryKey: ['importFields'], queryFn: () => call('importFields') });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const entries = titles.map((title, index) => [title, String(form.get(`column-${index}`) ?? '')] as const);
    map(Object.fromEntries(entries.filter(([, field]) => field !== '')));
  }
  return (
    <Part title="Что значат столбцы">
      <Typography color="text.secondary">
        Запомним для этого поставщика: в следующий раз спрашивать не придётся.
      </Typography>
      <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {titles.map((title, index) => (
          <TextField
            key={title}
            select
            name={`column-${index}`}
            label={title}
            defaultValue=""
            size="small"
            sx={{ minWidth: 280 }}
          >
            <MenuItem value="">Как есть</MenuItem>
            <MenuItem value="ignore">Не читать</MenuItem>
            {data?.items.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
        <Button type="submit" variant="contained" color="secondary">
          Посмотреть снова
        </Button>
      </Box>
    </Part>
  );
}
