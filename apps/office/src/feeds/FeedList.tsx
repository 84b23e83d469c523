import type { OfficeFeed } from '@leasing/core/api/office';
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
import { when } from '../log/Changes.tsx';
import { Part } from '../Part.tsx';

/** What leaves the stock: the addresses for the channels with what they would refuse, and the stock as a file. */
export function FeedList() {
  const { data, error } = useQuery({ queryKey: ['feeds'], queryFn: () => call('feeds') });
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2 }}>
      <Title title="Площадки" />
      <Part title="Склад в Excel">
        <Typography color="text.secondary">
          Вся техника и запчасти в тех же столбцах, что и для загрузки. Исправьте в таблице и загрузите снова:
          изменится только исправленное.
        </Typography>
        <Button href={callUrl('stockFile')} variant="outlined" sx={{ justifySelf: 'start' }}>
          Скачать XLSX
        </Button>
      </Part>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {!data && !error ? <CircularProgress color="secondary" aria-label="Готовим файлы" /> : null}
      {data?.items.map((feed) => (
        <Feed key={feed.id} {...feed} />
      ))}
    </Box>
  );
}

function Feed({ title, url, madeAt, offers, refused, refusedItems }: OfficeFeed) {
  return (
    <Part title={title}>
      <Typography>
        Адрес для площадки:{' '}
        <Link href={url} sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Link>
      </Typography>
      <Typography color="text.secondary">
        Предложений: {offers}. Собран {when(madeAt)}; после изменений на складе собирается заново.
      </Typography>
      {refused > 0 ? (
        <>
          <Alert severity="warning">
            Площадка не примет: {refused}. Эти товары в файл не вошли; исправьте их, и они появятся.
          </Alert>
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>Номер</TableCell>
                  <TableCell>Товар</TableCell>
                  <TableCell>Почему не примет</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {refusedItems.map(({ product, id, number, title: name, reasons }) => (
                  <TableRow key={`${product}-${id}`}>
                    <TableCell>{number}</TableCell>
                    <TableCell>
                      <Link href={`#/${product}/${id}`}>{name}</Link>
                    </TableCell>
                    <TableCell>{reasons.join('; ')}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
          {refused > refusedItems.length ? (
            <Typography color="text.secondary">Показаны первые {refusedItems.length}.</Typography>
          ) : null}
        </>
      ) : null}
    </Part>
  );
}
