import type { OfficeItem } from '@leasing/core/api/office';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, usePermissions, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { PictureCard } from './PictureCard.tsx';

/** Pictures and videos: dropped or chosen, several at once; the first is the cover. */
export function Pictures() {
  const product = useResourceContext() ?? 'equipment';
  const item = useRecordContext<OfficeItem>();
  const { permissions } = usePermissions();
  const refresh = useRefresh();
  const notify = useNotify();
  const [done, setDone] = useState<{ count: number; of: number }>();
  const [refused, setRefused] = useState<string[]>([]);
  if (!item) return null;
  const { id, fileList, version } = item;
  const ids = fileList.map((file) => file.id);

  async function carryOut(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    refresh();
  }
  const arrange = (files: string[]) =>
    carryOut(() => call('arrangeFiles', { params: { product, id }, body: { files, version } }));

  /** One request a file: a broken line costs one picture, and the bar moves. */
  async function upload(files: readonly File[]) {
    setRefused([]);
    for (const [index, file] of files.entries()) {
      setDone({ count: index, of: files.length });
      const body = new FormData();
      body.append('file', file);
      try {
        const answer = await call('addFiles', { params: { product, id }, body });
        setRefused((before) => [
          ...before,
          ...answer.refused.map(({ name, reason }) => `${name}: ${reason}`),
        ]);
      } catch (error) {
        setRefused((before) => [...before, `${file.name}: ${(error as Error).message}`]);
      }
    }
    setDone(undefined);
    refresh();
  }

  const actionsOf = (fileId: string) => ({
    move: (to: number) => {
      const others = ids.filter((other) => other !== fileId);
      void arrange([...others.slice(0, to), fileId, ...others.slice(to)]);
    },
    turn: () =>
      void carryOut(() => call('turnFile', { params: { product, id, fileId }, body: { degrees: 90 } })),
    remove: () => void arrange(ids.filter((other) => other !== fileId)),
  });
  const mayChange = may(permissions, 'arrangeFiles');
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (mayChange) void upload([...event.dataTransfer.files]);
      }}
    >
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2, flexWrap: 'wrap' }}>
          <Button component="label" variant="outlined">
            Добавить снимки или видео
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm"
              multiple
              onChange={({ target }) => {
                void upload([...(target.files ?? [])]);
                target.value = '';
              }}
              style={{ position: 'absolute', opacity: 0, inset: 0 }}
            />
          </Button>
          <Typography color="text.secondary">или перетащите файлы сюда</Typography>
        </Box>
      ) : null}
      {done ? (
        <Box sx={{ mb: 2 }}>
          <LinearProgress
            variant="determinate"
            value={(done.count / done.of) * 100}
            color="secondary"
            aria-label="Загрузка"
          />
          <Typography variant="caption">
            Загружено {done.count} из {done.of}
          </Typography>
        </Box>
      ) : null}
      {refused.length > 0 ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {refused.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {fileList.map((file, place) => (
          <PictureCard
            key={file.id}
            file={file}
            url={`/api/files/${product}/${id}/${file.id}`}
            place={place}
            isLast={place === fileList.length - 1}
            actions={mayChange ? actionsOf(file.id) : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
