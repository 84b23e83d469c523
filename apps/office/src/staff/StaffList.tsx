import { roles, roleTexts, type StaffMember } from '@leasing/core/unstable/api/office';
import { formatPhone } from '@leasing/core/validation';
import { Chip } from '@mui/material';
import { Datagrid, FunctionField, List, TextField } from 'react-admin';
import { When } from '../When.tsx';

/** The roles, as a select shows them. */
export const roleChoices = roles.map((id) => ({ id, name: roleTexts[id] }));

/** Who may sign in. */
export function StaffList() {
  return (
    <List title="Сотрудники" pagination={false} exporter={false}>
      <Datagrid rowClick="edit" bulkActionButtons={false}>
        <TextField source="name" label="Имя" sortable={false} />
        <FunctionField<StaffMember>
          label="Телефон"
          sortable={false}
          render={({ phoneNumber }) => formatPhone(phoneNumber)}
        />
        <FunctionField<StaffMember> label="Роль" sortable={false} render={({ role }) => roleTexts[role]} />
        <FunctionField<StaffMember>
          label="Последний вход"
          sortable={false}
          render={({ lastLogin }) => (lastLogin ? <When at={lastLogin} /> : 'ещё не было')}
        />
        <FunctionField<StaffMember>
          label="Доступ"
          sortable={false}
          render={({ isActive, hasInitialPassword }) =>
            isActive ? (
              <Chip size="small" label={hasInitialPassword ? 'пароль выдан' : 'открыт'} />
            ) : (
              <Chip size="small" color="error" label="закрыт" />
            )
          }
        />
      </Datagrid>
    </List>
  );
}
