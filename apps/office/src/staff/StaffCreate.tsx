import type { AddStaffBody, InitialPassword } from '@leasing/core/unstable/api/office';
import { useState } from 'react';
import { Create, type HttpError, required, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { call } from '../api.ts';
import { SaveBar } from '../SaveBar.tsx';
import { InitialPasswordAlert } from './InitialPasswordAlert.tsx';
import { roleChoices } from './StaffList.tsx';

const needed = required('Заполните поле');

/** Lets a person in; the password for their first sign-in is shown once. */
export function StaffCreate() {
  const [added, setAdded] = useState<InitialPassword>();
  if (added) return <InitialPasswordAlert {...added} />;
  return (
    <Create title="Новый сотрудник">
      <SimpleForm
        warnWhenUnsavedChanges
        toolbar={<SaveBar />}
        onSubmit={async (values: object) => {
          try {
            setAdded(await call('addStaff', { body: values as AddStaffBody }));
          } catch (error) {
            return (error as HttpError).body.errors;
          }
          return undefined;
        }}
      >
        <TextInput source="name" label="Имя и фамилия" validate={needed} />
        <TextInput source="phoneNumber" label="Телефон" type="tel" validate={needed} />
        <SelectInput source="role" label="Роль" choices={roleChoices} validate={needed} />
      </SimpleForm>
    </Create>
  );
}
