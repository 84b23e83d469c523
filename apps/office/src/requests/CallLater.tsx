import { momentAt } from '@leasing/core/unstable/firm';
import PhoneIcon from '@mui/icons-material/PhoneCallbackOutlined';
import {
  Alert,
  Button,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Menu,
  MenuItem,
} from '@mui/material';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { type FormEvent, useState } from 'react';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { useFirmZone } from '../When.tsx';
import { callChoices, callText, firmClock } from './callTimes.ts';

interface CallLaterProps {
  /** The promised call; null without one. */
  callAt: string | null;
  /** @param callAt null: the call has been made */
  promise(callAt: string | null): Promise<void>;
}

/** A call is promised in two presses, and crossed out in one. */
export function CallLater({ callAt, promise }: CallLaterProps) {
  const timeZone = useFirmZone();
  const sending = useSending();
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const [isPicking, setPicking] = useState(false);
  if (!timeZone) return null;
  const now = new Date();
  const choose = (at: Date | null) => {
    setMenuAt(null);
    void sending.send(async () => {
      await promise(at?.toISOString() ?? null);
      setPicking(false);
    });
  };
  const openMenu = (
    <Button
      size="small"
      color="inherit"
      variant={callAt ? 'text' : 'outlined'}
      startIcon={callAt ? null : <PhoneIcon />}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => setMenuAt(currentTarget)}
    >
      {callAt ? 'Перенести' : 'Перезвонить'}
    </Button>
  );
  return (
    <>
      {callAt ? (
        <Alert
          severity={new Date(callAt) < now ? 'warning' : 'info'}
          icon={<PhoneIcon />}
          sx={{ flexWrap: 'wrap' }}
          action={
            <>
              <Button size="small" color="inherit" variant="outlined" onClick={() => choose(null)}>
                Позвонил
              </Button>
              {openMenu}
            </>
          }
        >
          Перезвонить {callText(callAt, timeZone, now)}
        </Alert>
      ) : (
        <div>{openMenu}</div>
      )}
      {isPicking ? null : <NotSaved {...sending} />}
      <Menu open={menuAt !== null} anchorEl={menuAt} onClose={() => setMenuAt(null)}>
        {callChoices(timeZone, now).map(({ name, at }) => (
          <MenuItem key={name} onClick={() => choose(at)}>
            {name}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setMenuAt(null);
            setPicking(true);
          }}
        >
          Другое время…
        </MenuItem>
      </Menu>
      <Dialog open={isPicking} onClose={() => setPicking(false)}>
        <OtherTime timeZone={timeZone} sending={sending} choose={choose} cancel={() => setPicking(false)} />
      </Dialog>
    </>
  );
}

interface OtherTimeProps {
  timeZone: string;
  sending: ReturnType<typeof useSending>;
  choose(at: Date): void;
  cancel(): void;
}

/** A day and a time on the clocks of the firm, wherever the browser is. */
function OtherTime({ timeZone, sending, choose, cancel }: OtherTimeProps) {
  const [picked, setPicked] = useState<Dayjs | null>(() =>
    dayjs(firmClock(new Date(), timeZone)).add(2, 'day'),
  );
  const isWhole = picked?.isValid() ?? false;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (picked && isWhole) choose(momentAt(picked.format('YYYY-MM-DD'), picked.format('HH:mm'), timeZone));
  }
  return (
    <form onSubmit={submit}>
      <DialogTitle>Когда перезвонить</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <DateTimePicker label="День и время" value={picked} onChange={setPicked} disablePast />
        <NotSaved {...sending} />
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>Отмена</Button>
        <SendButton sending={sending}>Записать</SendButton>
      </DialogActions>
    </form>
  );
}

/** The time of a call in a list: one that is overdue stands out. */
export function CallChip({ callAt }: { callAt: string | null }) {
  const timeZone = useFirmZone();
  if (!callAt || !timeZone) return null;
  const now = new Date();
  const isOverdue = new Date(callAt) < now;
  return (
    <Chip
      size="small"
      icon={<PhoneIcon />}
      variant="outlined"
      color={isOverdue ? 'error' : 'default'}
      label={`${isOverdue ? 'Просрочено: ' : ''}${callText(callAt, timeZone, now)}`}
    />
  );
}
