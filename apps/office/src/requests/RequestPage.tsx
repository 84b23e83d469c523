import { formatPrice, formatRoubles } from '@leasing/core/format';
import { itemFieldTexts, type OfficeRequestPage } from '@leasing/core/unstable/api/office';
import { formatPhone } from '@leasing/core/validation';
import { Alert, Box, Button, Link, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ShowBase, Title, useNotify, usePermissions, useRecordContext } from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { ThingLog } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { sourceText } from '../texts.ts';
import { useReading } from '../useReading.ts';
import { When } from '../When.tsx';
import { BuyerNotices } from './BuyerNotices.tsx';
import { CalculationPart } from './CalculationPart.tsx';
import { CallBar } from './CallBar.tsx';
import { CallLater } from './CallLater.tsx';
import { DecisionButtons } from './Decision.tsx';
import { Facts } from './Facts.tsx';
import { OfferForm } from './OfferForm.tsx';
import type { RequestRecord } from './RequestRecord.ts';
import { StatusChip } from './StatusChip.tsx';

/** Until the page has been read, the line of the list is shown instead, without notes, notices and offers. */
type PageRecord = RequestRecord &
  Partial<Pick<OfficeRequestPage, 'notes' | 'notices' | 'hears' | 'offers' | 'rates'>>;

/** One request or lead: the person, the item, the decision, the offer, notes, and its log. */
export function RequestPage() {
  return (
    <ShowBase<PageRecord> queryOptions={{ ...useReading(), refetchInterval: whileSending }}>
      <Page />
    </ShowBase>
  );
}

/** A message to the buyer takes seconds, and nothing says to the browser that it is sent. */
const whileSending = ({ state }: { state: { data?: PageRecord | undefined } }) =>
  state.data?.notices?.some((notice) => notice.state === 'WAITING' && notice.problem === null) ? 2000 : false;

/** Makes a change and reads the request anew, after a refusal too: someone else may have changed it. */
function useChange(record: PageRecord | undefined) {
  const queries = useQueryClient();
  const notify = useNotify();
  const readAnew = () =>
    Promise.all(['requests', 'log'].map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return async (work: (params: { source: PageRecord['source']; id: number }) => Promise<unknown>) => {
    if (!record) return;
    try {
      await work({ source: record.source, id: record.number });
    } catch (error) {
      // Without a line this takes seconds, for which the failure must not wait.
      void readAnew();
      throw error;
    }
    await readAnew();
    notify('Сохранено.', { type: 'success' });
  };
}

function Page() {
  const record = useRecordContext<PageRecord>();
  const { permissions } = usePermissions();
  const change = useChange(record);
  if (!record) return null;
  const cost = (roubles: number | null | undefined) =>
    typeof roubles === 'number' ? formatRoubles(roubles) : null;
  const { person, item, lead, source, status, answer, calculation } = record;
  const about = item ?? lead?.item;
  const product = lead?.item?.product ?? source;
  const hasNewPrice = typeof item?.askedCost === 'number' && item.askedCost !== item.totalCost;
  const title = item?.title ?? lead?.product ?? 'Расчёт без товара';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { md: '1fr 1fr' },
        alignItems: 'start',
        my: 2,
        pb: { xs: 9, sm: 0 },
      }}
    >
      <CallBar phoneNumber={person.phoneNumber} />
      <Title title={`Заявка №\u00A0${record.number}: ${title}`} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title={title}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <StatusChip status={status} /> с <When at={record.statusAt} />
          </Box>
          <Facts
            rows={[
              ['Заявка', `№\u00A0${record.number}`],
              ['Откуда', `${sourceText(record)}${record.kind === 'SIMILAR' ? ', нужно такое же' : ''}`],
              ['Пришла', <When key="at" at={record.createdAt} />],
              [
                itemFieldTexts[product === 'component' ? 'partNumber' : 'garageNumber'],
                about ? (
                  <Link href={`/product/${product === 'component' ? 'spare-part' : 'equipment'}/${about.id}`}>
                    {about.number}
                  </Link>
                ) : null,
              ],
              ['Цена, когда просили', hasNewPrice ? cost(item?.askedCost) : null],
              [hasNewPrice ? 'Цена сейчас' : 'Полная цена', about ? formatPrice(about.totalCost) : null],
              ['Страница', lead?.page],
            ]}
          />
          {item?.totalCost === null && status === 'NEW' ? (
            <Alert severity="warning">Цена по&nbsp;запросу: покупатель ждёт, что её назовут.</Alert>
          ) : null}
          {answer ? (
            <Alert severity="info" icon={false}>
              {record.source === 'lead' ? 'Ответ' : 'Покупателю написано'}: {answer}
            </Alert>
          ) : null}
          <BuyerNotices notices={record.notices ?? []} />
          {lead?.parkedFor ? (
            <Alert
              severity="warning"
              action={
                may(permissions, 'releaseLead') ? (
                  <Button
                    color="inherit"
                    onClick={() => change(({ id }) => call('releaseLead', { params: { id } }))}
                  >
                    Передать
                  </Button>
                ) : null
              }
            >
              Лид отложен: таких заявок больше, чем бывает от посетителей. Проверьте его.
            </Alert>
          ) : null}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <DecisionButtons
              now={status}
              answer={answer}
              isAuction={item?.isAuction ?? false}
              requests={[record]}
              hears={record.hears}
              decide={(next, text, [seen]) =>
                change((params) =>
                  call('changeRequest', {
                    params,
                    body: { status: next, ...(text ? { answer: text } : {}), version: seen?.version },
                  }),
                )
              }
            />
          </Box>
          <CallLater
            callAt={record.callAt}
            promise={(callAt) => change((params) => call('changeRequest', { params, body: { callAt } }))}
          />
          <Assignee
            record={record}
            assign={(assignee) =>
              change((params) =>
                call('changeRequest', { params, body: { assignee, version: record.version } }),
              )
            }
          />
        </Part>
        {calculation ? <CalculationPart calculation={calculation} /> : null}
        {record.offers && record.rates ? (
          <OfferForm
            record={record}
            price={about?.totalCost ?? null}
            sent={record.offers}
            rates={record.rates}
            change={change}
          />
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Кто просит">
          <Facts
            rows={[
              ['Имя', person.name],
              [
                'Телефон',
                <Link key="tel" href={`tel:${person.phoneNumber}`}>
                  {formatPhone(person.phoneNumber)}
                </Link>,
              ],
              ['Почта', person.email ? <Link href={`mailto:${person.email}`}>{person.email}</Link> : null],
              ['Организация', person.companyName],
              ['ИНН', person.taxNumber],
              ['Регион', person.region],
            ]}
          />
        </Part>
        <Part title="Заметки сотрудников">
          {record.notes?.map((note) => (
            <Box key={note.id}>
              <Typography variant="caption" color="text.secondary">
                <When at={note.createdAt} />, {note.staffName}
              </Typography>
              <Typography sx={{ whiteSpace: 'pre-line' }}>{note.text}</Typography>
            </Box>
          ))}
          <NoteForm add={(text) => change((params) => call('addNote', { params, body: { text } }))} />
        </Part>
        <Part title="Журнал">
          <ThingLog thing={source === 'lead' ? 'lead' : `request/${source}`} thingId={record.number} />
        </Part>
      </Box>
    </Box>
  );
}

function Assignee({ record, assign }: { record: PageRecord; assign(id: number | null): Promise<void> }) {
  const sending = useSending();
  const { data } = useQuery({ queryKey: ['staff'], queryFn: () => call('staff') });
  const people = (data?.items ?? []).filter(({ role, isActive }) => isActive && role !== 'stock');
  return (
    <>
      <NotSaved {...sending} />
      <TextField
        select
        size="small"
        label="Кто ведёт"
        value={people.some(({ id }) => id === record.assignee?.id) ? record.assignee?.id : ''}
        onChange={({ target }) => {
          const chosen = target.value === '' ? null : Number(target.value);
          void sending.send(() => assign(chosen));
        }}
      >
        <MenuItem value="">Никто</MenuItem>
        {people.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

function NoteForm({ add }: { add(text: string): Promise<void> }) {
  const sending = useSending();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('text') ?? '').trim();
    if (text === '') return;
    void sending.send(async () => {
      await add(text);
      form.reset();
    });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <TextField
        name="text"
        label="Новая заметка"
        helperText="Покупатель её не видит"
        slotProps={{ htmlInput: { maxLength: 4000 } }}
        multiline
        minRows={2}
        fullWidth
      />
      <NotSaved {...sending} />
      <SendButton sending={sending} variant="outlined" color="primary" size="small">
        Записать
      </SendButton>
    </Box>
  );
}
