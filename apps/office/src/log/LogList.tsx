import { actionText, type LogEntry } from '@leasing/core/unstable/api/office';
import DownloadIcon from '@mui/icons-material/Download';
import { useQuery } from '@tanstack/react-query';
import {
  Button,
  Datagrid,
  FilterButton,
  FunctionField,
  List,
  Pagination,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { call, callUrl } from '../api.ts';
import { DayInput } from '../dates.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { When } from '../When.tsx';
import { Values } from './Changes.tsx';

const things = [
  { id: 'request/equipment', name: 'Заявки на\u00A0технику' },
  { id: 'request/component', name: 'Заявки на\u00A0запчасти' },
  { id: 'lead', name: 'Заявки по\u00A0телефону и\u00A0от\u00A0партнёров' },
  { id: 'equipment', name: 'Техника' },
  { id: 'component', name: 'Запчасти' },
  { id: 'staff', name: 'Сотрудники' },
];

const filters = [
  <SelectInput key="thing" source="thing" label="О чём" choices={things} alwaysOn />,
  <DayInput key="since" source="since" label="С какого дня" alwaysOn />,
  <TextInput key="thingId" source="thingId" label="Номер записи" />,
  <StaffInput key="staff" source="staff" alwaysOn />,
];

/** A colleague by name, also one who has left. */
function StaffInput(props: { source: string; alwaysOn: boolean }) {
  const { data } = useQuery({ queryKey: ['staff'], queryFn: () => call('staff') });
  const choices = (data?.items ?? []).map(({ id, name }) => ({ id, name }));
  return <SelectInput {...props} label="Кто" choices={choices} />;
}

function Actions() {
  const { filterValues } = useListContext();
  return (
    <TopToolbar>
      <FilterButton />
      <Button label="Выгрузить в CSV" href={callUrl('logFile', { query: filterValues })}>
        <DownloadIcon />
      </Button>
    </TopToolbar>
  );
}

/** Who changed what, the latest first; it is only read. */
export function LogList() {
  return (
    <List
      title="Журнал изменений"
      filters={filters}
      actions={<Actions />}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      empty={false}
      disableSyncWithLocation={false}
    >
      <Datagrid
        rowClick={false}
        bulkActionButtons={false}
        empty={<NothingYet>Изменений ещё не&nbsp;было.</NothingYet>}
      >
        <FunctionField<LogEntry> label="Когда" sortable={false} render={({ at }) => <When at={at} />} />
        <TextField source="actorName" label="Кто" sortable={false} />
        <FunctionField<LogEntry> label="Что" sortable={false} render={({ action }) => actionText(action)} />
        <TextField source="title" label="Запись" sortable={false} />
        <FunctionField<LogEntry>
          label="Было → стало"
          sortable={false}
          render={(entry) => <Values {...entry} />}
        />
      </Datagrid>
    </List>
  );
}
