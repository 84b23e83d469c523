import { parseFigure } from '@leasing/core/format';
import type { ChangedItems, ChangeItemsBody } from '@leasing/core/unstable/api/office';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
} from '@mui/material';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  useCloseNotification,
  useListContext,
  useNotify,
  useRefresh,
  useResourceContext,
  useUnselectAll,
} from 'react-admin';
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

type Change = Omit<ChangeItemsBody, 'ids' | 'isPreview'>;
type Typed = Readonly<Record<string, string>>;

/** What of the form is to be changed: an empty field changes nothing. @throws Error for what is not a number */
function changeOf(typed: Typed): Change {
  const entries = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (name === 'pricePercent') return [name, percentOf(value)];
      return [name, flags.includes(name) ? value === 'true' : value];
    }),
  );
}

/** «−5», «+3,5», «-5 %». */
function percentOf(text: string): number {
  const [, sign = '', figure = ''] = /^([+−-]?)(.*)$/.exec(text.replace(/\s|%/g, '')) ?? [];
  const share = parseFigure(figure);
  if (share === undefined) throw new Error(`Процент не\u00A0понят: «${text}».`);
  return sign === '' || sign === '+' ? share : -share;
}

/** How many of the chosen lines a change is about, asked when nothing was typed for a moment. */
function usePreview(product: string, ids: readonly number[], typed: Typed) {
  return useQuery({
    queryKey: ['bulk preview', product, ids, typed],
    queryFn: Object.values(typed).some((value) => value.trim())
      ? async ({ signal }) => {
          await pause(signal);
          const body = { ids, ...changeOf(typed), isPreview: true };
          return call('changeItems', { params: { product }, body });
        }
      : skipToken,
    retry: false,
    staleTime: 0,
  });
}

/** While someone types, no call is made for each letter. */
const pause = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 300);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** One change for the chosen lines: prices by per cent, availability, auction, channels, another type, and where a machine is. */
export function BulkChange() {
  const product = useResourceContext() ?? 'equipment';
  const { selectedIds } = useListContext();
  const unselect = useUnselectAll(product);
  const refresh = useRefresh();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<Typed>({});
  const sending = useSending();
  const preview = usePreview(product, selectedIds, isOpen ? typed : {});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(async () => {
      const change = changeOf(typed);
      if (Object.keys(change).length === 0) throw new Error('Укажите хотя бы одно изменение.');
      const { items } = await call('changeItems', {
        params: { product },
        body: { ids: selectedIds, ...change },
      });
      setOpen(false);
      unselect();
      refresh();
      // A person who looks at the list first still takes it back.
      notify(<Changed product={product} items={items} />, { autoHideDuration: 60_000 });
    });
  }

  const field = (name: string) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const isMachine = product === 'equipment';
  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="secondary"
        onClick={() => {
          sending.forget();
          setTyped({});
          setOpen(true);
        }}
      >
        Изменить выбранные
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <form onSubmit={submit}>
          <DialogTitle>Изменить записей: {selectedIds.length}</DialogTitle>
          <DialogContent
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { sm: '1fr 1fr' },
              alignItems: 'start',
            }}
          >
            <TextField
              {...field('pricePercent')}
              label="Цены на столько процентов"
              placeholder="−5 или 3,5"
              helperText="Обе цены, до целых тысяч"
            />
            <Choice {...field('availability')} label="Наличие" choices={availabilityChoices} />
            <Choice
              {...field('type')}
              label={isMachine ? 'Тип техники' : 'Для какой техники'}
              choices={typeChoices}
            />
            {isMachine ? (
              <>
                <Choice {...field('auction')} label="Аукцион" choices={auctionChoices} />
                <TextField {...field('city')} label="Город" />
                <TextField {...field('managerName')} label="Кто отвечает" />
                <TextField {...field('warranty')} label="Гарантия" />
                <TextField {...field('delivery')} label="Доставка" />
              </>
            ) : null}
            <Choice {...field('inAvito')} label="Авито" choices={channelChoices} />
            <Choice {...field('inYml')} label="Яндекс (YML)" choices={channelChoices} />
            <Alert
              role="status"
              severity={preview.error ? 'warning' : 'info'}
              sx={{ gridColumn: '1 / -1', mt: 1 }}
            >
              {previewText(preview, selectedIds.length)}
            </Alert>
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

function previewText({ data, error }: Pick<ReturnType<typeof usePreview>, 'data' | 'error'>, chosen: number) {
  if (error) return error.message;
  if (!data) return 'Заполните то, что нужно изменить; пустое поле остаётся как\u00A0есть.';
  return data.changed === 0
    ? 'Ничего не\u00A0изменится: у\u00A0выбранных записей уже так.'
    : `Изменится записей: ${data.changed} из\u00A0${chosen}.`;
}

/** What was changed, and the press that takes it back. */
function Changed({ product, items }: { product: string; items: ChangedItems['items'] }) {
  const close = useCloseNotification();
  const notify = useNotify();
  const refresh = useRefresh();
  async function undo() {
    try {
      const { undone } = await call('undoItems', { params: { product }, body: { items } });
      const rest = items.length - undone;
      const stayed = rest > 0 ? ` Изменены после этого и\u00A0остались: ${rest}.` : '';
      notify(`Возвращено записей: ${undone}.${stayed}`, { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    close();
    refresh();
  }
  return (
    <Alert
      severity="success"
      action={
        items.length > 0 ? (
          <Button color="inherit" onClick={() => void undo()}>
            Отменить
          </Button>
        ) : null
      }
    >
      Изменено записей: {items.length}.
    </Alert>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  onChange(event: { target: { value: string } }): void;
  label: string;
  choices: { id: string; name: string }[];
}

function Choice({ choices, ...props }: ChoiceProps) {
  return (
    <TextField select {...props} slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}>
      <MenuItem value="">Не менять</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
