import type { ChangeItemsBody } from '@leasing/core/api/office';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify, useRefresh, useResourceContext, useUnselectAll } from 'react-admin';
import { call } from '../api.ts';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { availabilityChoices, typeChoices } from '../texts.ts';

const auctionChoices = [
  { id: 'true', name: 'Выставить на аукцион' },
  { id: 'false', name: 'Снять с аукциона' },
];

const channelChoices = [
  { id: 'true', name: 'Выгружать' },
  { id: 'false', name: 'Не выгружать' },
];
const flags = ['auction', 'inAvito', 'inYml'];

/** What of the form is to be changed; the choices are values of the contract. */
function changeOf(form: FormData): Omit<ChangeItemsBody, 'ids'> {
  const entries = [...form]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'pricePercent') return [name, Number(value.replace(',', '.').replace('−', '-'))];
      return [name, flags.includes(name) ? value === 'true' : value];
    }),
  );
}

/** One change for the chosen lines: prices by per cent, availability, auction, channels, another type. */
export function BulkChange() {
  const product = useResourceContext() ?? 'equipment';
  const { selectedIds } = useListContext();
  const unselect = useUnselectAll(product);
  const refresh = useRefresh();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const change = changeOf(new FormData(event.currentTarget));
    void sending.send(async () => {
      if (Object.keys(change).length === 0) throw new Error('Укажите хотя бы одно изменение.');
      const { changed } = await call('changeItems', {
        params: { product },
        body: { ids: selectedIds, ...change },
      });
      setOpen(false);
      unselect();
      refresh();
      notify(`Изменено записей: ${changed}.`, { type: 'success' });
    });
  }

  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="secondary"
        onClick={() => {
          sending.forget();
          setOpen(true);
        }}
      >
        Изменить выбранные
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs">
        <form onSubmit={submit}>
          <DialogTitle>Изменить записей: {selectedIds.length}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <TextField
              name="pricePercent"
              label="Цены на столько процентов"
              placeholder="−5 или 3,5"
              helperText="Обе цены, до целых тысяч"
              sx={{ mt: 1 }}
            />
            <Choice name="availability" label="Наличие" choices={availabilityChoices} />
            {product === 'equipment' ? (
              <Choice name="auction" label="Аукцион" choices={auctionChoices} />
            ) : null}
            <Choice name="type" label="Тип техники" choices={typeChoices} />
            <Choice name="inAvito" label="Авито" choices={channelChoices} />
            <Choice name="inYml" label="Яндекс (YML)" choices={channelChoices} />
            <NotSaved {...sending} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
            <SendButton sending={sending}>Изменить</SendButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

function Choice({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: { id: string; name: string }[];
}) {
  return (
    <TextField select name={name} label={label} defaultValue="">
      <MenuItem value="">Не менять</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
