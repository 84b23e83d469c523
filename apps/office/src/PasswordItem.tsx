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
import { NotSaved, SendButton, useSending } from './Sending.tsx';

/** «Сменить пароль» in the menu of the person. */
export function PasswordItem() {
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const sending = useSending();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void sending.send(async () => {
      await call('changePassword', {
        body: { oldPassword: String(form.get('old')), newPassword: String(form.get('new')) },
      });
      setOpen(false);
      notify('Пароль изменён. Остальные входы закончены.', { type: 'success' });
    });
  }

  return (
    <>
      <MenuItem
        onClick={() => {
          sending.forget();
          setOpen(true);
        }}
      >
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
              helperText={'Не короче 8 знаков: заглавная, строчная, цифра и\u00A0спецсимвол'}
              required
            />
            <NotSaved {...sending} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Отмена</Button>
            <SendButton sending={sending}>Сменить</SendButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}
