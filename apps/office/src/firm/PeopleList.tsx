import type { OfficePerson } from '@leasing/core/unstable/api/office';
import { formatPhone } from '@leasing/core/validation';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Link } from '@mui/material';
import { useState } from 'react';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  FunctionField,
  List,
  TextField,
  TextInput,
  TopToolbar,
  useNotify,
  useRefresh,
} from 'react-admin';
import { call, callUrl } from '../api.ts';
import { NothingYet } from '../NothingYet.tsx';
import { When } from '../When.tsx';

/** The inbox, filtered by a customer. */
const requestsOf = (phoneNumber: string) =>
  `#/requests?filter=${encodeURIComponent(JSON.stringify({ text: phoneNumber }))}`;

function Rights({ person }: { person: OfficePerson }) {
  const [isOpen, setOpen] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const remove = async () => {
    try {
      const { message } = await call('deletePerson', { params: { id: person.id } });
      notify(message, { type: 'success' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setOpen(false);
  };
  return (
    <>
      <Button size="small" href={callUrl('personFile', { params: { id: person.id } })}>
        Выгрузить данные
      </Button>
      <Button
        size="small"
        href={callUrl('consentEvidence', { query: { phone: person.phoneNumber } })}
        title="Что и когда человек подтвердил и отозвал, с текстами: файл для проверки"
      >
        Согласия
      </Button>
      <Button size="small" color="error" onClick={() => setOpen(true)}>
        Удалить
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <DialogTitle>Удалить все данные: {person.name}?</DialogTitle>
        <DialogContent>Аккаунт, заявки, избранное, сообщения — навсегда. Отменить это нельзя.</DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>Отмена</Button>
          <Button color="error" variant="contained" onClick={remove}>
            Удалить навсегда
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** Customers, and their rights to a copy and to deletion. */
export function PeopleList() {
  return (
    <List
      title="Покупатели"
      filters={[
        <TextInput
          key="text"
          source="text"
          label="Имя, телефон, почта, ИНН, компания"
          alwaysOn
          resettable
          sx={{ minWidth: { sm: 340 } }}
        />,
        <BooleanInput key="newsletter" source="newsletter" label="Согласны на рассылку" alwaysOn />,
      ]}
      actions={<TopToolbar />}
      exporter={false}
      empty={false}
    >
      <Datagrid
        rowClick={false}
        bulkActionButtons={false}
        empty={
          <NothingYet>Покупателей ещё нет: они появятся, когда зарегистрируются на&nbsp;сайте.</NothingYet>
        }
      >
        <TextField source="name" label="Имя" sortable={false} />
        <FunctionField<OfficePerson>
          label="Телефон"
          sortable={false}
          render={({ phoneNumber }) => formatPhone(phoneNumber)}
        />
        <TextField source="companyName" label="Компания" sortable={false} />
        <TextField source="taxNumber" label="ИНН" sortable={false} />
        <FunctionField<OfficePerson>
          label="Заявок"
          sortable={false}
          render={({ requests, phoneNumber }) =>
            requests > 0 ? <Link href={requestsOf(phoneNumber)}>{requests}</Link> : 0
          }
        />
        <BooleanField source="newsletter" label="Рассылка" sortable={false} />
        <FunctionField<OfficePerson>
          label="С нами с"
          sortable={false}
          render={({ createdAt }) => <When at={createdAt} />}
        />
        <FunctionField<OfficePerson>
          label="152-ФЗ"
          sortable={false}
          render={(person) => <Rights person={person} />}
        />
      </Datagrid>
    </List>
  );
}
