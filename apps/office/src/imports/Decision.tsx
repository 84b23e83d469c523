import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';

/** Part of the stock that goes only after a word of its own, as the server has it. */
const mostWithdrawn = 0.2;

interface DecisionProps {
  missing: number;
  /** What part of the stock the missing ones are: 0 to 1. */
  share: number;
  /** Rows that wait for a word because something of them is unusual. */
  doubtful: number;
  apply(body: { withdrawAs?: 'SOLD' | 'HIDDEN'; isConfirmed?: boolean; acceptDoubtful: boolean }): void;
}

/** What a person decides of a list before it is loaded. */
export function Decision({ missing, share, doubtful, apply }: DecisionProps) {
  const [fate, setFate] = useState<'KEEP' | 'SOLD' | 'HIDDEN'>('KEEP');
  const [isConfirmed, setConfirmed] = useState(false);
  const [acceptDoubtful, setAccept] = useState(false);
  const asks = fate !== 'KEEP' && share > mostWithdrawn;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {missing > 0 ? (
        <TextField
          select
          size="small"
          label={`Чего нет в списке (${missing})`}
          value={fate}
          onChange={({ target }) => setFate(target.value as typeof fate)}
          sx={{ minWidth: 280 }}
        >
          <MenuItem value="KEEP">Оставить в продаже</MenuItem>
          <MenuItem value="SOLD">Считать проданным</MenuItem>
          <MenuItem value="HIDDEN">Скрыть с сайта</MenuItem>
        </TextField>
      ) : null}
      {asks ? (
        <FormControlLabel
          control={
            <Checkbox
              slotProps={{ input: {} }}
              checked={isConfirmed}
              onChange={({ target }) => setConfirmed(target.checked)}
            />
          }
          label={`Да, из продажи уйдёт ${missing}: это ${Math.round(share * 100)} % склада`}
        />
      ) : null}
      {doubtful > 0 ? (
        <FormControlLabel
          control={
            <Checkbox
              slotProps={{ input: {} }}
              checked={acceptDoubtful}
              onChange={({ target }) => setAccept(target.checked)}
            />
          }
          label={`Необычные цены, наработка и\u00A0совпавшие заводские номера верны: загрузить и\u00A0эти строки (${doubtful})`}
        />
      ) : null}
      <Button
        variant="contained"
        color="secondary"
        disabled={asks && !isConfirmed}
        onClick={() =>
          apply({ acceptDoubtful, ...(fate === 'KEEP' ? {} : { withdrawAs: fate, isConfirmed }) })
        }
      >
        Загрузить
      </Button>
    </Box>
  );
}
