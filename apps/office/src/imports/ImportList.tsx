import type { StockImport } from '@leasing/core/unstable/api/office';
import { Box, Chip, TextField as Field, LinearProgress, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Datagrid, FunctionField, List, TextField, usePermissions, useRedirect } from 'react-admin';
import { upload } from '../api.ts';
import { may } from '../authProvider.ts';
import { FileDrop } from '../FileDrop.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { sizeText } from '../texts.ts';
import { When } from '../When.tsx';
import { CurrencyRates } from './CurrencyRates.tsx';
import { ExchangePrograms } from './ExchangePrograms.tsx';

/** How people call the states of an import. */
const stateTexts: Record<StockImport['state'], string> = {
  READING: 'Читается',
  UNKNOWN_HEADER: 'Нужны столбцы',
  REFUSED: 'Файл не подошёл',
  PREVIEWED: 'Ждёт решения',
  APPLYING: 'Загружается',
  APPLIED: 'Загружен',
  FAILED: 'Прервался',
  UNDONE: 'Отменён',
};

export const stateText = ({ state }: StockImport) => stateTexts[state];

/** A price list is chosen, sent with its progress, and opened as a preview. */
function Upload() {
  const redirect = useRedirect();
  const sending = useSending();
  const [file, setFile] = useState<File>();
  const [sentShare, setSentShare] = useState(0);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    void sending.send(async () => {
      if (!file) throw new Error('Сначала выберите файл.');
      setSentShare(0);
      body.set('file', file);
      const { id } = await upload('uploadImport', { body }, setSentShare);
      redirect('show', 'imports', id);
    });
  }
  return (
    <Part title="Загрузить прайс-лист">
      <Box
        component="form"
        onSubmit={submit}
        sx={{
          display: 'grid',
          gap: 2,
          justifyItems: 'start',
          '& > .MuiTextField-root': { width: 'min(100%, 24rem)' },
        }}
      >
        <Box sx={{ width: '100%' }}>
          <FileDrop
            label={file ? 'Выбрать другой файл' : 'Выбрать файл'}
            accept=".csv,.xlsx,.txt,.xml,.yml,.zip"
            hint={file ? `${file.name}, ${sizeText(file.size)}` : 'или перетащите его сюда'}
            take={([file]) => setFile(file)}
          />
        </Box>
        <Field
          name="sender"
          label="От кого файл"
          helperText="Для него запомним, что значат столбцы"
          size="small"
        />
        <Field
          name="supplier"
          label="Поставщик запчастей, если не вы"
          size="small"
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <NotSaved {...sending} />
        <SendButton sending={sending}>Посмотреть, что изменится</SendButton>
      </Box>
      {sending.isUnderWay ? (
        <Box>
          <LinearProgress
            color="secondary"
            aria-label="Отправляется"
            {...(sentShare < 1 ? { variant: 'determinate', value: sentShare * 100 } : {})}
          />
          <Typography role="status" color="text.secondary">
            {sentShare < 1 ? `Отправлено ${Math.floor(sentShare * 100)} %` : 'Файл сохраняется…'}
          </Typography>
        </Box>
      ) : null}
      <Typography color="text.secondary">
        CSV, XLSX, YML, CommerceML или файл для Авито, до 30&nbsp;МБ; ZIP со списком и&nbsp;снимками,
        до&nbsp;200&nbsp;МБ. До вашего решения на&nbsp;сайте ничего не&nbsp;меняется.
      </Typography>
    </Part>
  );
}

/** Price lists that were uploaded, and the place to upload one. */
export function ImportList() {
  const { permissions } = usePermissions();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Upload />
        {may(permissions, 'changeExchangeProgram') ? <ExchangePrograms /> : null}
        {may(permissions, 'changeImportRates') ? <CurrencyRates /> : null}
      </Box>
      <List title="Загрузки" pagination={false} exporter={false} actions={false} empty={false}>
        <Datagrid
          rowClick="show"
          bulkActionButtons={false}
          empty={<NothingYet>Загрузок ещё не&nbsp;было: выберите файл выше.</NothingYet>}
        >
          <TextField source="id" label="№" sortable={false} />
          <FunctionField<StockImport>
            label="Когда"
            sortable={false}
            render={({ createdAt }) => <When at={createdAt} />}
          />
          <TextField source="fileName" label="Файл" sortable={false} />
          <TextField source="sender" label="От кого" sortable={false} />
          <TextField source="actorName" label="Кто загрузил" sortable={false} />
          <FunctionField<StockImport>
            label="Состояние"
            sortable={false}
            render={(one) => <Chip size="small" label={stateText(one)} variant="outlined" />}
          />
          <FunctionField<StockImport>
            label="Новых / изменённых / отклонённых"
            sortable={false}
            render={({ added, changed = 0, refused = 0 }) =>
              added === undefined ? '—' : `${added} / ${changed} / ${refused}`
            }
          />
        </Datagrid>
      </List>
    </>
  );
}
