import KeyIcon from '@mui/icons-material/KeyOutlined';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  ListItemIcon,
  ListItemText,
  MenuItem,
  TextField,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from './api.ts';

/** «Сменить пароль» in the menu of the person. */
export function PasswordItem() {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    try {
      await call('changePassword', {
        body: { oldPassword: String(form.get('old')), newPassword: String(form.get('new')) },
      });
      setOpen(false);
      notify('Пароль изменён. Остальные входы закончены.', { type: 'success' });
    } catch (error) {
      setFailure((error as Error).message);
    }
  }

  return (
    <>
      <MenuItem onClick={() => setOpen(true)}>
        <ListItemIcon>
          <KeyIcon fontSize="small" />
        </ListItemIcon>
        <ListItemText>Сменить пароль</ListItemText>
      </MenuItem>
      <Dialog open={isOpen} onClose={() => setOpen(false)} onKeyDown={(event) => event.stopPropagation()}>
        <form onSubmit={submit}>
          <DialogTitle>Сменить пароль</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2, minWidth: { sm: 380 } }}>
            <TextField
              name="old"
              type="password"
              label="Старый пароль"
              autoComplete="current-password"
              required
            />
            <TextField
              name="new"
              type="password"
              label="Новый пароль"
              autoComplete="new-password"
              helperText={failure ?? 'Не короче 8 знаков: заглавная, строчная, цифра и\u00A0спецсимвол'}
              error={failure !== undefined}
              required
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
            <Button type="submit" variant="contained">
              Сменить
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
