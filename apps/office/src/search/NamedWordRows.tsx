import { nameText, searchData } from '@leasing/core/unstable/search';
import CloseIcon from '@mui/icons-material/Close';
import { Autocomplete, Box, Button, TextField as Field, IconButton } from '@mui/material';
import type { NamedPart, NamedWords } from './typedWords.ts';

interface NamedWordRowsProps {
  part: NamedPart;
  /** What is in front of the words: «Вид», «Марка». */
  label: string;
  rows: readonly NamedWords[];
  /** A sentence for a name. */
  errorOf(name: string): string | undefined;
  onChange(rows: readonly NamedWords[]): void;
}

/** What is called what: a name that is chosen, and its words by commas. */
export function NamedWordRows({ part, label, rows, errorOf, onChange }: NamedWordRowsProps) {
  const names = Object.keys(searchData[part]);
  // A dealer's make or city may be one that the program has never heard of.
  const isOpen = ['makes', 'countries', 'makesOfCountries', 'cities'].includes(part);
  const change = (index: number, change: Partial<NamedWords>) =>
    onChange(rows.map((row, place) => (place === index ? { ...row, ...change } : row)));
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {rows.map((row, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gap: 1,
            width: '100%',
            gridTemplateColumns: { xs: '1fr auto', sm: '220px 1fr auto' },
            alignItems: 'start',
          }}
        >
          <Autocomplete
            freeSolo={isOpen}
            disableClearable
            autoSelect={isOpen}
            options={names}
            getOptionLabel={(name) => nameText(part, name)}
            value={row.name}
            onChange={(_, name) => change(index, { name })}
            isOptionEqualToValue={(option, value) => option === value || value === ''}
            size="small"
            renderInput={(parameters) => <Field {...parameters} label={label} />}
          />
          <Field
            label="Слова через запятую"
            value={row.words}
            onChange={({ target }) => change(index, { words: target.value })}
            error={errorOf(row.name) !== undefined}
            helperText={errorOf(row.name)}
            size="small"
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}
          />
          <IconButton
            aria-label={`Убрать: ${nameText(part, row.name) || label.toLowerCase()}`}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <CloseIcon />
          </IconButton>
        </Box>
      ))}
      <Button onClick={() => onChange([...rows, { name: '', words: '' }])}>Добавить</Button>
    </Box>
  );
}
