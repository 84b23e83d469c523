import { plural } from '@leasing/core/format';
import type { Dashboard as DashboardAnswer } from '@leasing/core/unstable/api/office';
import {
  Alert,
  Box,
  Button,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useNotify, usePermissions } from 'react-admin';
import { call } from './api.ts';
import { may } from './authProvider.ts';
import { Bars } from './Bars.tsx';
import { Part } from './Part.tsx';
import { DueCalls } from './requests/DueCalls.tsx';

/** The first page: what waits for whom, how it goes, and what is broken. */
export function Dashboard() {
  const { permissions } = usePermissions();
  const notify = useNotify();
  const { data, error, refetch } = useQuery({ queryKey: ['dashboard'], queryFn: () => call('dashboard') });
  if (!data) return error ? <Alert severity="error">{error.message}</Alert> : null;
  const { waiting, calls, perDay, machines, lostSearches, daysInStock, problems } = data;
  const resend = async () => {
    try {
      const { count } = await call('resendDeliveries');
      notify(`Отправляется снова: ${count}.`, { type: 'success' });
      await refetch();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Title title="Сегодня" />
      <Box sx={{ display: 'grid', gap: 2 }}>
        {calls.length > 0 ? (
          <Part title="Перезвонить">
            <DueCalls calls={calls} readAnew={refetch} />
          </Part>
        ) : null}
        <Part title="Ждут решения">
          <Box sx={{ display: 'flex', gap: { xs: 2, sm: 5 }, flexWrap: 'wrap' }}>
            <Count value={waiting.new} name="новых заявок" />
            <Count value={waiting.unassigned} name="никто не ведёт" />
            <Count value={waiting.mine} name="веду я" />
          </Box>
          {may(permissions, 'requests') ? (
            <Button href="#/requests" variant="contained" color="secondary" sx={{ justifySelf: 'start' }}>
              К заявкам
            </Button>
          ) : null}
        </Part>
        <Part title="Что сломано">
          {problems.length === 0 ? <Alert severity="success">Всё работает.</Alert> : null}
          {problems.map(({ text, canResend, machines: about = [] }) => (
            <Alert
              key={text}
              severity="warning"
              action={
                canResend && may(permissions, 'resendDeliveries') ? (
                  <Button color="inherit" onClick={resend}>
                    Отправить снова
                  </Button>
                ) : null
              }
            >
              {text}
              {about.map(({ id, title, problem }) => (
                <Typography key={id} variant="body2" sx={{ mt: 0.5 }}>
                  <Link href={`#/equipment/${id}`}>{title}</Link>: {problem}
                </Typography>
              ))}
            </Alert>
          ))}
        </Part>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title="Заявки по дням">
          <Bars rows={perDay.map(({ day, count }) => ({ name: dayText(day), count }))} />
        </Part>
        <Part title="Что смотрят больше всего">
          {daysInStock === null ? null : (
            <Typography color="text.secondary">
              Половина техники стоит дольше {daysInStock}&nbsp;{plural(daysInStock, ['дня', 'дней', 'дней'])}.
            </Typography>
          )}
          <Machines machines={machines} />
        </Part>
        <Part title="Искали и не нашли за 30 дней">
          {lostSearches.length === 0 ? (
            <Typography color="text.secondary">Всё, что искали, нашлось.</Typography>
          ) : (
            <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
              {lostSearches.map(({ product, words, times, lastOn }) => (
                <li key={`${product} ${words}`}>
                  <b>{words}</b> ({product === 'equipment' ? 'техника' : 'запчасти'}): {times}&nbsp;×,
                  последний раз {dayText(lastOn)}
                </li>
              ))}
            </Box>
          )}
        </Part>
      </Box>
    </Box>
  );
}

type MachineRow = DashboardAnswer['machines'][number];

const perHundred = ({ views, requests }: MachineRow) =>
  views > 0 ? Math.round((requests / views) * 100) : '—';

/** From view to request: a table, and lines of text where a table has no room. */
function Machines({ machines }: { machines: readonly MachineRow[] }) {
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (isSmall) {
    return (
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {machines.map((machine) => (
          <li key={machine.id}>
            <Link href={`#/equipment/${machine.id}`}>{machine.title}</Link>
            <Typography variant="body2" color="text.secondary">
              Просмотров: {machine.views}; заявок: {machine.requests}, на&nbsp;100 просмотров:{' '}
              {perHundred(machine)}; дней в&nbsp;продаже: {machine.daysInStock}
            </Typography>
          </li>
        ))}
      </Box>
    );
  }
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& .MuiTableCell-root': { px: 1 }, '& th': { lineHeight: 1.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell>Техника</TableCell>
            <TableCell align="right">Просмотры</TableCell>
            <TableCell align="right">Заявки</TableCell>
            <TableCell align="right">Заявок на&nbsp;100</TableCell>
            <TableCell align="right">Дней в&nbsp;продаже</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {machines.map((machine) => (
            <TableRow key={machine.id}>
              <TableCell>
                <Link href={`#/equipment/${machine.id}`}>{machine.title}</Link>
              </TableCell>
              <TableCell align="right">{machine.views}</TableCell>
              <TableCell align="right">{machine.requests}</TableCell>
              <TableCell align="right">{perHundred(machine)}</TableCell>
              <TableCell align="right">{machine.daysInStock}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Count({ value, name }: { value: number; name: string }) {
  return (
    <Box>
      <Typography
        component="div"
        sx={{ fontSize: 40, fontWeight: 800, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
      <Typography color="text.secondary">{name}</Typography>
    </Box>
  );
}

const dayText = (day: string) => new Date(day).toLocaleDateString('ru', { day: 'numeric', month: 'short' });
