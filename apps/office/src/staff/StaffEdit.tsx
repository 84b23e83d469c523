import type { InitialPassword, StaffMember } from '@leasing/core/api/office';
import { useState } from 'react';
import {
  BooleanInput,
  Button,
  Edit,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { call } from '../api.ts';
import { InitialPasswordAlert } from './InitialPasswordAlert.tsx';
import { roleChoices } from './StaffList.tsx';

const needed = required('Заполните поле');

function FormToolbar({ renewed }: { renewed(answer: InitialPassword): void }) {
  const record = useRecordContext<StaffMember>();
  const notify = useNotify();
  const renew = async () => {
    try {
      renewed(await call('resetStaffPassword', { params: { id: record?.id ?? 0 } }));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Toolbar sx={{ gap: 2 }}>
      <SaveButton />
      <Button label="Выдать новый пароль" onClick={renew} />
    </Toolbar>
  );
}

/** Name, role and access of a person; who is stopped loses every session at once. */
export function StaffEdit() {
  const [renewed, setRenewed] = useState<InitialPassword>();
  if (renewed) return <InitialPasswordAlert {...renewed} />;
  return (
    <Edit mutationMode="pessimistic">
      <SimpleForm toolbar={<FormToolbar renewed={setRenewed} />}>
        <TextInput source="name" label="Имя и фамилия" validate={needed} />
        <TextInput source="phoneNumber" label="Телефон" readOnly />
        <SelectInput source="role" label="Роль" choices={roleChoices} validate={needed} />
        <BooleanInput
          source="isActive"
          label="Доступ открыт"
          helperText="Закрытый доступ кончается сразу и везде"
        />
      </SimpleForm>
    </Edit>
  );
}
