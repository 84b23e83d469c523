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
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, useNotify, usePermissions } from 'react-admin';
import { call } from './api.ts';
import { may } from './authProvider.ts';
import { Bars } from './Bars.tsx';
import { Part } from './Part.tsx';

/** The first page: what waits for whom, how it goes, and what is broken. */
export function Dashboard() {
  const { permissions } = usePermissions();
  const notify = useNotify();
  const { data, refetch } = useQuery({ queryKey: ['dashboard'], queryFn: () => call('dashboard') });
  if (!data) return null;
  const { waiting, perDay, machines, lostSearches, daysInStock, problems } = data;
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
        <Part title="Ждут решения">
          <Box sx={{ display: 'flex', gap: 5, flexWrap: 'wrap' }}>
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
          {problems.map(({ text, canResend }) => (
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
            <Typography color="text.secondary">Половина техники стоит дольше {daysInStock} дней.</Typography>
          )}
          <Box sx={{ overflowX: 'auto' }}>
            <Table
              size="small"
              sx={{
                '& th, & td': { px: { xs: 0.5, sm: 2 }, overflowWrap: 'anywhere', lineHeight: 1.25 },
                '& th:first-of-type, & td:first-of-type': { minWidth: { xs: 96, sm: 0 } },
              }}
            >
              <TableHead>
                <TableRow>
                  <TableCell>Техника</TableCell>
                  <TableCell align="right">Просмотры</TableCell>
                  <TableCell align="right">Заявки</TableCell>
                  <TableCell align="right">Заявок на&nbsp;100</TableCell>
                  <TableCell align="right">Дней в продаже</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {machines.map(({ id, title, views, requests, daysInStock: days }) => (
                  <TableRow key={id}>
                    <TableCell>
                      <Link href={`#/equipment/${id}`}>{title}</Link>
                    </TableCell>
                    <TableCell align="right">{views}</TableCell>
                    <TableCell align="right">{requests}</TableCell>
                    <TableCell align="right">
                      {views > 0 ? Math.round((requests / views) * 100) : '—'}
                    </TableCell>
                    <TableCell align="right">{days}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
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
