import type { InitialPassword, StaffMember } from '@leasing/core/unstable/api/office';
import { useState } from 'react';
import {
  BooleanInput,
  Button,
  Edit,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { call } from '../api.ts';
import { SaveBar } from '../SaveBar.tsx';
import { useReading } from '../useReading.ts';
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
    <SaveBar>
      <Button label="Выдать новый пароль" onClick={renew} />
    </SaveBar>
  );
}

/** Name, role and access of a person; who is stopped loses every session at once. */
export function StaffEdit() {
  const reading = useReading();
  const [renewed, setRenewed] = useState<InitialPassword>();
  if (renewed) return <InitialPasswordAlert {...renewed} />;
  return (
    <Edit mutationMode="pessimistic" queryOptions={reading}>
      <SimpleForm warnWhenUnsavedChanges toolbar={<FormToolbar renewed={setRenewed} />}>
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
