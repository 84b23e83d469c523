import type { OfficeItem, UploadedFiles } from '@leasing/core/unstable/api/office';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { call, upload as uploadCall } from '../api.ts';
import { sizeText } from '../texts.ts';

/** Kinds of files, as the attribute of a file field. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm';

/** A file on its way to an item. */
interface UploadedFile {
  id: number;
  file: File;
  /** The file of the item whose place it takes. */
  replaces: string | undefined;
  /** How much has left: 0 to 1. */
  share: number;
  failure?: string;
}

/** A file that has arrived and is not the item's yet. */
interface SentFile {
  id: string;
  upload: UploadedFile;
}

/** The files of an item with new ones behind them, or one in the place of another. */
function withSent(ids: readonly string[], sent: readonly SentFile[]): string[] {
  const files = [...ids];
  for (const { id, upload } of sent) {
    if (files.includes(id) && upload.replaces) throw new Error('Такой файл у\u00A0записи уже есть.');
    if (files.includes(id)) continue;
    const place = upload.replaces ? files.indexOf(upload.replaces) : -1;
    if (place < 0) files.push(id);
    else files[place] = id;
  }
  return files;
}

/**
 * Files that are sent to an item one after another: a broken line costs one of them, and that one keeps its place. Those
 * that were chosen together become the item's together, as one change; where the page is left before, those that have arrived.
 * @param done called when files have become the item's
 */
export function useUploads(product: string, itemId: number, done: () => void) {
  const [uploads, setUploads] = useState<UploadedFile[]>([]);
  const ids = useRef(0);
  const queue = useRef(Promise.resolve());
  /** What has arrived and is not the item's yet, and the item as it was last seen. */
  const arrived = useRef<{ sent: SentFile[]; item?: OfficeItem }>({ sent: [] });
  const params = { product, id: itemId };
  const change = (id: number, part: Partial<UploadedFile>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));
  const fail = (id: number, error: unknown) => change(id, { failure: (error as Error).message });

  const isUnderWay = uploads.some(({ failure }) => failure === undefined);
  useEffect(() => {
    if (!isUnderWay) return;
    // What is on its way would be lost: the browser asks before the page goes.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // A phone that closes what is in the background says no more than this.
    const keep = () => document.visibilityState === 'hidden' && void keepArrived();
    window.addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', keep);
    };
  });

  async function send(upload: UploadedFile): Promise<void> {
    const body = new FormData();
    body.append('later', 'true');
    body.append('file', upload.file);
    try {
      const answer: UploadedFiles = await uploadCall('addFiles', { params, body }, (share) =>
        change(upload.id, { share }),
      );
      const [refused] = answer.refused;
      const [added] = answer.added;
      if (!added) throw new Error(refused?.reason ?? 'Файл не\u00A0пришёл.');
      arrived.current.sent.push({ id: added.id, upload });
      see(answer.item);
    } catch (error) {
      fail(upload.id, error);
    }
  }

  function see(item: OfficeItem) {
    const { version = 0 } = arrived.current.item ?? {};
    if (item.version >= version) arrived.current.item = item;
  }

  async function keepArrived() {
    const { sent, item } = arrived.current;
    if (!item || sent.length === 0) return;
    arrived.current.sent = [];
    const { fileList, version } = item;
    try {
      const ids = fileList.map((file) => file.id);
      const body = { files: withSent(ids, sent), version };
      see(await call('arrangeFiles', { params, body, keepalive: true }));
      for (const { upload } of sent) forget(upload.id);
      done();
    } catch (error) {
      for (const { upload } of sent) fail(upload.id, error);
    }
  }

  async function sendTogether(batch: readonly UploadedFile[]) {
    for (const upload of batch) await send(upload);
    await keepArrived();
  }
  const enqueue = (batch: readonly UploadedFile[]) => {
    queue.current = queue.current.then(() => sendTogether(batch));
  };

  return {
    uploads,
    forget,
    /** @param replaces the file in whose place the first of them comes */
    add(files: readonly File[], replaces?: string) {
      const added = files.map((file) => ({ id: ++ids.current, file, replaces, share: 0 }));
      setUploads((all) => [...all, ...added]);
      enqueue(added);
    },
    repeat({ failure: _, ...one }: UploadedFile) {
      setUploads((all) => all.map((other) => (other.id === one.id ? { ...one, share: 0 } : other)));
      enqueue([{ ...one, share: 0 }]);
    },
  };
}

type UploadListProps = Pick<ReturnType<typeof useUploads>, 'uploads' | 'repeat' | 'forget'>;

/** The files that are on their way, each with its progress or the reason why it did not arrive. */
export function UploadList({ uploads, repeat, forget }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={'Файлы в\u00A0пути'}
      sx={{ listStyle: 'none', p: 0, my: 2, display: 'grid', gap: 1.5 }}
    >
      {uploads.map((one) => (
        <Box component="li" key={one.id}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {one.file.name}, {sizeText(one.file.size)}
            {one.failure
              ? null
              : `: ${one.share < 1 ? `${Math.floor(one.share * 100)} %` : 'загружен, сохраним вместе с\u00A0остальными'}`}
          </Typography>
          {one.failure ? (
            <>
              <Typography role="alert" color="error">
                {one.failure}
              </Typography>
              <Button size="small" onClick={() => repeat(one)}>
                Повторить
              </Button>
              <Button size="small" onClick={() => forget(one.id)}>
                Убрать из&nbsp;списка
              </Button>
            </>
          ) : (
            <LinearProgress
              color="secondary"
              aria-label={one.file.name}
              {...(one.share < 1 ? { variant: 'determinate', value: one.share * 100 } : {})}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}
