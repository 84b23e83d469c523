import type { ExchangeProgram, StockImport } from '@leasing/core/unstable/api/office';
import {
  Alert,
  Box,
  Checkbox,
  TextField as Field,
  FormControlLabel,
  MenuItem,
  Typography,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { HttpError, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { When } from '../When.tsx';

/** In the form: no price type is chosen; one without a name has an empty id. */
const notChosen = 'none';

/** Milliseconds between two looks for a new exchange. */
const lookMs = 15_000;

/** Which price of 1C is the price of the site, for each program that sends stock. */
export function ExchangePrograms() {
  const { data } = useQuery({
    queryKey: ['exchangePrograms'],
    queryFn: () => call('exchangePrograms'),
    refetchInterval: lookMs,
  });
  const imports = useQuery({
    queryKey: ['imports', 'ofPrograms'],
    queryFn: () => call('imports'),
    refetchInterval: lookMs,
  });
  if (!data || data.total === 0) return null;
  return (
    <Part title="Обмен с 1С">
      {data.items.map((program) => (
        <Program
          key={program.login}
          {...program}
          loads={imports.data?.items.filter(({ sender }) => sender === program.login)}
        />
      ))}
      <Typography color="text.secondary">
        Виды цен появляются после первого обмена. После сохранения товары загрузятся с&nbsp;этой ценой.
      </Typography>
    </Part>
  );
}

/** What came of the last load of a program; none is known where it was before the last hundred loads. */
function LatestLoad({ priceTypes, loads }: ProgramProps) {
  if (!loads) return null;
  const [latest] = loads;
  if (!latest) return priceTypes.length === 0 ? 'Обмена ещё не было.' : null;
  const { state, added = 0, changed = 0, refused = 0, message } = latest;
  const outcome =
    state === 'APPLYING'
      ? 'идёт'
      : state === 'APPLIED'
        ? `новых ${added}, изменённых ${changed}, отклонённых ${refused}`
        : (message ?? 'не\u00A0загружено');
  return (
    <>
      Последняя загрузка <When at={latest.createdAt} />: {outcome}
    </>
  );
}

type ProgramProps = ExchangeProgram & {
  /** Its loads, the last one first; undefined until they have been read. */
  loads: StockImport[] | undefined;
};

function Program(props: ProgramProps) {
  const { login, priceType, goneAs, priceTypes } = props;
  const queries = useQueryClient();
  const notify = useNotify();
  const sending = useSending();
  const { failure } = sending;
  const asks = failure instanceof HttpError && failure.body?.code === 'CONFIRM_PRICE_TYPE';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const chosen = String(form.get('priceType'));
    const body = {
      priceType: chosen === notChosen ? null : chosen.slice(1),
      goneAs: form.get('goneAs') === 'HIDDEN' ? ('HIDDEN' as const) : ('SOLD' as const),
      isConfirmed: form.get('isConfirmed') === 'on',
    };
    void sending.send(async () => {
      const answer = await call('changeExchangeProgram', { params: { login }, body });
      queries.setQueryData(['exchangePrograms'], answer);
      await queries.invalidateQueries({ queryKey: ['imports'] });
      notify('Сохранено: товары загружаются заново.', { type: 'success' });
    });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1 }}>
      <Typography role="status" color="text.secondary">
        <LatestLoad {...props} />
      </Typography>
      {priceType === null && priceTypes.length > 0 ? (
        <Alert severity="warning">
          {login}: выберите вид цены. Пока он не&nbsp;выбран, у&nbsp;новых товаров «цена по&nbsp;запросу»,
          цена, заданная не&nbsp;из&nbsp;1С, не&nbsp;меняется.
        </Alert>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ minWidth: 100 }}>{login}</Typography>
        <Field
          select
          name="priceType"
          label="Цена на сайте"
          size="small"
          sx={{ minWidth: 220 }}
          // What was asked of another price is not asked of this one.
          onChange={sending.forget}
          defaultValue={priceType === null ? notChosen : `=${priceType}`}
        >
          <MenuItem value={notChosen}>Не выбрана</MenuItem>
          {priceTypes.map(({ id, name, currency }) => (
            <MenuItem key={id} value={`=${id}`}>
              {name || 'Без вида цены'}
              {currency ? `, ${currency}` : ''}
            </MenuItem>
          ))}
        </Field>
        <Field
          select
          name="goneAs"
          label="Удалённые в 1С"
          size="small"
          sx={{ minWidth: 160 }}
          defaultValue={goneAs}
        >
          <MenuItem value="SOLD">Проданы</MenuItem>
          <MenuItem value="HIDDEN">Скрыты</MenuItem>
        </Field>
        {asks ? (
          <FormControlLabel control={<Checkbox name="isConfirmed" />} label="Да, это цена продажи" />
        ) : null}
        <SendButton sending={sending}>Сохранить</SendButton>
        <NotSaved {...sending} />
      </Box>
    </Box>
  );
}
