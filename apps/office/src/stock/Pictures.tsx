import type { OfficeItem } from '@leasing/core/unstable/api/office';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { useNotify, usePermissions, useRecordContext, useRefresh, useResourceContext } from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { FileDrop } from '../FileDrop.tsx';
import { PictureCard } from './PictureCard.tsx';
import { acceptedFiles, UploadList, useUploads } from './Uploads.tsx';

/** Pictures and videos: dropped or chosen, several at once; the first is the cover. */
export function Pictures() {
  const product = useResourceContext() ?? 'equipment';
  const item = useRecordContext<OfficeItem>();
  const { permissions } = usePermissions();
  const refresh = useRefresh();
  const notify = useNotify();
  const movedFileId = useRef<string>(undefined);
  const uploads = useUploads(product, Number(item?.id), refresh);
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

  const move = (fileId: string, to: number) => {
    const otherIds = ids.filter((other) => other !== fileId);
    void arrange([...otherIds.slice(0, to), fileId, ...otherIds.slice(to)]);
  };
  const actionsOf = (fileId: string, place: number) => ({
    move: (to: number) => move(fileId, to),
    take: () => {
      movedFileId.current = fileId;
    },
    putHere: () => {
      if (movedFileId.current && movedFileId.current !== fileId) move(movedFileId.current, place);
      movedFileId.current = undefined;
    },
    turn: () =>
      void carryOut(() => call('turnFile', { params: { product, id, fileId }, body: { degrees: 90 } })),
    replace: (file: File) => uploads.add([file], fileId),
    remove: () => void arrange(ids.filter((other) => other !== fileId)),
  });
  const mayChange = may(permissions, 'arrangeFiles');
  return (
    <Box>
      {mayChange ? (
        <FileDrop
          label="Добавить снимки или видео"
          accept={acceptedFiles}
          hint="или перетащите файлы сюда. JPEG, PNG, WebP, AVIF, MP4, WebM; снимок от 320 × 240 точек"
          isMultiple
          take={(files) => uploads.add(files)}
        />
      ) : null}
      <UploadList {...uploads} />
      <Box
        sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))' }}
      >
        {fileList.map((file, place) => (
          <PictureCard
            key={file.id}
            file={file}
            url={`/api/files/${product}/${id}/${file.id}`}
            place={place}
            isLast={place === fileList.length - 1}
            actions={mayChange ? actionsOf(file.id, place) : undefined}
          />
        ))}
      </Box>
    </Box>
  );
}
