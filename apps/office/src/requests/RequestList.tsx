import type { RequestStatus } from '@leasing/core/api';
import type { OfficeRequest } from '@leasing/core/api/office';
import { formatPrice, formatRoubles } from '@leasing/core/format';
import { formatPhone } from '@leasing/core/validation';
import { Box, Chip, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import {
  Datagrid,
  FunctionField,
  List,
  SelectInput,
  SimpleList,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { when } from '../log/Changes.tsx';
import { sourceChoices, sourceTexts, statusTexts } from '../texts.ts';
import { BulkDecision } from './Decision.tsx';
import { StatusChip } from './StatusChip.tsx';

/** A line of the inbox in the framework's list: its key is made of the source and the number. */
export type RequestRecord = Omit<OfficeRequest, 'id'> & { id: string; number: number };

const filters = [
  <TextInput
    key="text"
    source="text"
    label="Имя, телефон, компания, ИНН, техника"
    alwaysOn
    resettable
    sx={{ minWidth: { sm: 340 } }}
  />,
  <SelectInput key="source" source="source" label="Откуда" choices={sourceChoices} alwaysOn />,
  <SelectInput
    key="assignee"
    source="assignee"
    label="Кто ведёт"
    choices={[{ id: 'none', name: 'Никто' }]}
    alwaysOn
  />,
];

/** «Новые 3», «Одобренные 5» …: the counters are the filter. */
function StatusTabs() {
  const { filterValues, setFilters, meta } = useListContext();
  const counts = (meta?.counts ?? {}) as Partial<Record<RequestStatus, number>>;
  const chosen = (filterValues.status as RequestStatus | undefined) ?? 'ALL';
  return (
    <Tabs
      value={chosen}
      onChange={(_, status) => setFilters({ ...filterValues, status: status === 'ALL' ? undefined : status })}
      variant="scrollable"
      // A row of tabs asks for all its width, and would make the page of a phone as wide.
      sx={{ maxWidth: { xs: 'calc(100vw - 18px)', md: 'none' } }}
      allowScrollButtonsMobile
      textColor="inherit"
      indicatorColor="secondary"
    >
      <Tab value="ALL" label="Все" />
      {Object.entries(statusTexts).map(([id, { many }]) => (
        <Tab
          key={id}
          value={id}
          label={
            <Box component="span">
              {many} <b>{counts[id as RequestStatus] ?? ''}</b>
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

const subject = ({ item, lead }: RequestRecord) => item?.title ?? lead?.product ?? 'Расчёт без товара';
/** A phone that was left without a calculation has no amount. */
const amount = ({ item, lead }: RequestRecord) => {
  if (item) return formatPrice(item.totalCost);
  return lead?.cost == null ? '—' : formatRoubles(lead.cost);
};

/** Requests and leads, the new ones first. */
export function RequestList() {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <List
      title="Заявки"
      filters={filters}
      actions={<TopToolbar />}
      perPage={25}
      exporter={false}
      empty={false}
    >
      <StatusTabs />
      {isSmall ? (
        <SimpleList<RequestRecord>
          linkType="show"
          primaryText={(record) => subject(record)}
          rowSx={() => ({ '& .MuiListItemText-secondary': { whiteSpace: 'normal' } })}
          secondaryText={(record) => (
            <>
              <StatusChip status={record.status} /> {record.person.name},{' '}
              {formatPhone(record.person.phoneNumber)}
            </>
          )}
          tertiaryText={(record) => when(record.createdAt)}
        />
      ) : (
        <Datagrid rowClick="show" bulkActionButtons={<BulkDecision />}>
          <FunctionField<RequestRecord>
            label="Статус"
            sortable={false}
            render={(record) => <StatusChip status={record.status} />}
          />
          <FunctionField<RequestRecord>
            label="Когда"
            sortable={false}
            render={({ createdAt }) => when(createdAt)}
          />
          <FunctionField<RequestRecord>
            label="Что просят"
            sortable={false}
            render={(record) => (
              <>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {subject(record)}
                </Typography>
                <Typography variant="caption" color="text.secondary">
                  {sourceTexts[record.source]}
                  {record.kind === 'SIMILAR' ? ', нужно такое же' : ''}
                  {record.lead ? ` «${record.lead.partner}»` : ''} {record.item?.number}
                </Typography>
                {record.lead?.parkedFor ? <Chip size="small" label="отложен" sx={{ ml: 1 }} /> : null}
              </>
            )}
          />
          <FunctionField<RequestRecord> label="Сумма" textAlign="right" sortable={false} render={amount} />
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
