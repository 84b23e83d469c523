import type { InitialPassword } from '@leasing/core/unstable/api/office';
import { Alert, AlertTitle, Button, Typography } from '@mui/material';
import { useRedirect } from 'react-admin';

/** A password that was made for a person: shown once. */
export function InitialPasswordAlert({ staff, password }: InitialPassword) {
  const redirect = useRedirect();
  return (
    <Alert
      severity="success"
      sx={{ my: 3 }}
      action={<Button onClick={() => redirect('list', 'staff')}>Готово</Button>}
    >
      <AlertTitle>{staff.name}: пароль для входа</AlertTitle>
      <Typography component="code" sx={{ fontSize: 20, userSelect: 'all' }}>
        {password}
      </Typography>
      <p>Передайте его сотруднику: здесь он больше не&nbsp;появится. Годен трое суток.</p>
    </Alert>
  );
}
