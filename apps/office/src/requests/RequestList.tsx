import { formatPrice, formatRoubles } from '@leasing/core/format';
import { calculationSentence } from '@leasing/core/unstable/calculation';
import { type RequestStatus, requestStatuses, requestStatusNames } from '@leasing/core/unstable/requests';
import { formatPhone } from '@leasing/core/validation';
import { Box, Chip, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  useListContext,
} from 'react-admin';
import { call } from '../api.ts';
import { HitPagination } from '../HitPagination.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { RowLink } from '../RowLink.tsx';
import { sourceChoices, sourceText } from '../texts.ts';
import { When } from '../When.tsx';
import { CallChip } from './CallLater.tsx';
import { BulkDecision } from './Decision.tsx';
import type { RequestRecord } from './RequestRecord.ts';
import { StatusChip } from './StatusChip.tsx';

const filters = [
  <TextInput
    key="text"
    source="text"
    label="№, имя, телефон, компания, ИНН, техника"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: 340 } }}
  />,
  <SelectInput key="source" source="source" label="Откуда" choices={sourceChoices} alwaysOn />,
  <AssigneeInput key="assignee" source="assignee" alwaysOn />,
];

/** No one, or a colleague by name; those who have left stay, for what they still hold. */
function AssigneeInput(props: { source: string; alwaysOn: boolean }) {
  const { data } = useQuery({ queryKey: ['staff'], queryFn: () => call('staff') });
  const people = (data?.items ?? []).filter(({ role }) => role !== 'stock');
  const choices = [
    { id: 'none', name: 'Никто' },
    ...people.map(({ id, name }) => ({ id: String(id), name })),
  ];
  return <SelectInput {...props} label="Кто ведёт" choices={choices} />;
}

/** «Перезвонить» for what is due, and «Новые 3», «Одобренные 5» …: the counters are the filter. */
function StatusTabs() {
  const { filterValues, setFilters, meta } = useListContext();
  const counts = (meta?.counts ?? {}) as Partial<Record<RequestStatus, number>>;
  const { status = 'ALL', call } = filterValues as { status?: RequestStatus | 'ALL'; call?: 'due' };
  return (
    <Tabs
      value={call ?? status}
      onChange={(_, tab) =>
        setFilters({
          ...filterValues,
          status: tab === 'ALL' || tab === 'due' ? undefined : tab,
          call: tab === 'due' ? tab : undefined,
        })
      }
      variant="scrollable"
      // A row of tabs asks for all its width, and would make the page of a phone as wide.
      sx={{ maxWidth: { xs: 'calc(100vw - 18px)', md: 'none' } }}
      allowScrollButtonsMobile
      textColor="inherit"
      indicatorColor="secondary"
    >
      <Tab value="ALL" label="Все" />
      <Tab value="due" label="Перезвонить" />
      {requestStatusNames.map((id) => (
        <Tab
          key={id}
          value={id}
          label={
            <Box component="span">
              {requestStatuses[id].many} <b>{counts[id] ?? ''}</b>
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

const subject = ({ item, lead }: RequestRecord) => item?.title ?? lead?.product ?? 'Расчёт без товара';
/** The machine of the stock that a line is about, wherever it came from. */
const about = ({ item, lead }: RequestRecord) => item ?? lead?.item;
/** A partner's visitor has calculated with a sum of their own; a phone for nothing of the stock has none. */
const amount = (record: RequestRecord) => {
  const item = about(record);
  if (item) return formatPrice(item.totalCost);
  const cost = record.calculation?.contract?.cost;
  return cost === undefined ? '—' : formatRoubles(cost);
};

const nothing = <NothingYet>Заявок ещё не&nbsp;было. Новая появится здесь сама.</NothingYet>;

/** Requests and leads, the new ones first. */
export function RequestList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title="Заявки"
      filters={filters}
      actions={false}
      perPage={25}
      pagination={<HitPagination />}
      exporter={false}
      empty={false}
    >
      <StatusTabs />
      {isSmall ? (
        <SimpleList<RequestRecord>
          linkType="show"
          empty={nothing}
          hasBulkActions={false}
          primaryText={(record) => subject(record)}
          rowSx={() => ({ '& .MuiListItemText-secondary': { whiteSpace: 'normal' } })}
          secondaryText={(record) => (
            <>
              <StatusChip status={record.status} /> <CallChip callAt={record.callAt} /> №&nbsp;{record.number}
              , {sourceText(record)}, {record.person.name},{' '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {formatPhone(record.person.phoneNumber)}
              </Box>
              {record.calculation ? `, ${calculationSentence(record.calculation)}` : ''}
            </>
          )}
          tertiaryText={(record) => <When at={record.createdAt} />}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={<BulkDecision />} empty={nothing}>
          <FunctionField<RequestRecord>
            label="№"
            sortable={false}
            render={(record) => (
              <>
                <Typography variant="body2">{record.number}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {sourceText(record)}
                </Typography>
              </>
            )}
          />
          <FunctionField<RequestRecord>
            label="Статус"
            sortable={false}
            render={({ status, callAt }) => (
              <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
                <StatusChip status={status} />
                <CallChip callAt={callAt} />
              </Box>
            )}
          />
          <FunctionField<RequestRecord>
            label="Когда"
            sortable={false}
            render={({ createdAt }) => <When at={createdAt} />}
          />
          <FunctionField<RequestRecord>
            label="Что просят"
            sortable={false}
            render={(record) => (
              <>
                <Typography variant="body2">
                  <RowLink type="show">{subject(record)}</RowLink>
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {record.kind === 'SIMILAR' ? 'Нужно такое же ' : ''}
                  {about(record)?.number}
                </Typography>
                {record.lead?.parkedFor ? <Chip size="small" label="отложен" sx={{ ml: 1 }} /> : null}
              </>
            )}
          />
          <FunctionField<RequestRecord>
            label="Сумма"
            textAlign="right"
            sortable={false}
            render={(record) => (
              <>
                <Typography variant="body2">{amount(record)}</Typography>
                {record.calculation ? (
                  <Typography variant="caption" color="text.secondary">
                    {calculationSentence(record.calculation)}
                  </Typography>
                ) : null}
              </>
            )}
          />
          <FunctionField<RequestRecord>
            label="Кто просит"
            sortable={false}
            render={({ person }) => (
              <>
                <Typography variant="body2">{person.name}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {formatPhone(person.phoneNumber)} {person.companyName}
                </Typography>
              </>
            )}
          />
          <FunctionField<RequestRecord>
            label="Ведёт"
            sortable={false}
            render={({ assignee }) => assignee?.name ?? '—'}
          />
        </Datagrid>
      )}
    </List>
  );
}
