import type { StockImport } from '@leasing/core/api/office';
import { Box, Button, Chip, TextField as Field, LinearProgress, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Datagrid, FunctionField, List, TextField, useNotify, useRedirect } from 'react-admin';
import { call } from '../api.ts';
import { when } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';

/** How people call the states of an import. */
export const stateTexts: Record<StockImport['state'], string> = {
  UNKNOWN_HEADER: 'Нужны столбцы',
  REFUSED: 'Файл не подошёл',
  PREVIEWED: 'Ждёт решения',
  APPLYING: 'Загружается',
  APPLIED: 'Загружен',
  FAILED: 'Сбой',
  UNDONE: 'Отменён',
};

function Upload() {
  const redirect = useRedirect();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const { id } = await call('uploadImport', { body });
      redirect('show', 'imports', id);
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Part title="Загрузить прайс-лист">
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <Field name="sender" label="От кого файл" size="small" />
        <Field
          name="supplier"
          label="Поставщик запчастей, если не вы"
          size="small"
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <input
          name="file"
          type="file"
          accept=".csv,.xlsx,.txt,.xml,.yml"
          aria-label="Файл прайс-листа"
          required
        />
        <Button type="submit" variant="contained" color="secondary" disabled={isBusy}>
          Посмотреть, что изменится
        </Button>
      </Box>
      {isBusy ? <LinearProgress color="secondary" aria-label="Файл читается" /> : null}
      <Typography color="text.secondary">
        CSV, XLSX, YML, CommerceML или файл для Авито. До вашего решения ничего не сохраняется.
      </Typography>
    </Part>
  );
}

/** Price lists that were uploaded, and the place to upload one. */
export function ImportList() {
  return (
    <>
      <Box sx={{ mt: 2 }}>
        <Upload />
      </Box>
      <List title="Загрузки" pagination={false} exporter={false} actions={false} empty={false}>
        <Datagrid rowClick="show" bulkActionButtons={false}>
          <TextField source="id" label="№" sortable={false} />
          <FunctionField<StockImport>
            label="Когда"
            sortable={false}
            render={({ createdAt }) => when(createdAt)}
          />
          <TextField source="fileName" label="Файл" sortable={false} />
          <TextField source="sender" label="От кого" sortable={false} />
          <TextField source="actorName" label="Кто загрузил" sortable={false} />
          <FunctionField<StockImport>
            label="Состояние"
            sortable={false}
            render={({ state }) => <Chip size="small" label={stateTexts[state]} variant="outlined" />}
          />
          <FunctionField<StockImport>
            label="Новых / изменённых / отклонённых"
            sortable={false}
            render={({ added = 0, changed = 0, refused = 0 }) => `${added} / ${changed} / ${refused}`}
          />
        </Datagrid>
      </List>
    </>
  );
}
