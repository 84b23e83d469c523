import type { OfficeFeed } from '@leasing/core/unstable/api/office';
import {
  Alert,
  Box,
  Button,
  CircularProgress,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { call, callUrl } from '../api.ts';
import { Part } from '../Part.tsx';
import { When } from '../When.tsx';
import { AdvertEditor } from './AdvertEditor.tsx';

/** What leaves the stock: the feeds of the channels, what their adverts are written by, and the stock as a file. */
export function FeedList() {
  const { data, error } = useQuery({ queryKey: ['feeds'], queryFn: () => call('feeds') });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, my: 2 }}>
      <Title title="Площадки" />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {!data && !error ? <CircularProgress color="secondary" aria-label="Готовим файлы" /> : null}
      {data?.items.map((feed) => (
        <Feed key={feed.id} {...feed} />
      ))}
      <AdvertEditor />
      <Part title="Склад в Excel">
        <Typography color="text.secondary">
          Вся техника и запчасти в тех же столбцах, что и для загрузки. Исправьте в таблице и загрузите снова:
          изменится только исправленное.
        </Typography>
        <Button href={callUrl('stockFile')} variant="outlined" sx={{ justifySelf: 'start' }}>
          Скачать XLSX
        </Button>
      </Part>
    </Box>
  );
}

function Feed({ title, url, madeAt, offers, refused, reasons, refusedItems }: OfficeFeed) {
  const counts = reasons.map(({ reason, items }) => `${reason} — ${items}`).join('; ');
  return (
    <Part title={title}>
      <Typography>
        Адрес для площадки:{' '}
        <Link href={url} sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Link>
      </Typography>
      <Typography>
        В&nbsp;выгрузке: <b>{offers}</b>, не&nbsp;попали: <b>{refused}</b>
        {refused > 0 ? ` (${counts})` : ''}.
      </Typography>
      <Typography color="text.secondary">
        Собран <When at={madeAt} />; после изменений на складе или в тексте собирается заново в течение
        минуты.
      </Typography>
      {refused > 0 ? (
        <details>
          <summary>Что не попало и почему</summary>
          <Table size="small" sx={{ mt: 1 }}>
            <TableHead>
              <TableRow>
                <TableCell>Товар</TableCell>
                <TableCell>Почему</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refusedItems.map(({ product, id, number, title: name, reasons: why }) => (
                <TableRow key={`${product}-${id}`}>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <Link href={`#/${product}/${id}`}>{name}</Link>
                    <br />
                    {number}
                  </TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>{why.join('; ')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          {refused > refusedItems.length ? (
            <Typography color="text.secondary">Показаны первые {refusedItems.length}.</Typography>
          ) : null}
        </details>
      ) : null}
    </Part>
  );
}
