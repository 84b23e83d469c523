import type { OfficeItem, UploadedFiles } from '@leasing/core/api/office';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { call, upload } from '../api.ts';
import { sizeText } from '../texts.ts';

/** Kinds of files, as the attribute of a file field. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,video/mp4,video/webm';

/** The file of the item whose place another takes, and all that were there before. */
interface Replacement {
  of: string;
  idsBefore: readonly string[];
}

/** A file on its way to an item. */
interface UploadedFile {
  id: number;
  file: File;
  replaces: Replacement | undefined;
  /** How much has left: 0 to 1. */
  share: number;
  failure?: string;
}

/** Puts a file that was added in the place of another. */
async function putInPlace(
  product: string,
  { id, fileList, version }: OfficeItem,
  { of, idsBefore }: Replacement,
): Promise<void> {
  const ids = fileList.map((file) => file.id);
  const added = ids.find((one) => !idsBefore.includes(one));
  if (added === undefined) throw new Error('Такой файл у\u00A0записи уже есть.');
  const files = ids.filter((one) => one !== added).map((one) => (one === of ? added : one));
  await call('arrangeFiles', { params: { product, id }, body: { files, version } });
}

/**
 * Files that are sent to an item one after another: a broken line costs one of them, and that one keeps its place.
 * @param done called after each file that has arrived
 */
export function useUploads(product: string, itemId: number, done: () => void) {
  const [uploads, setUploads] = useState<UploadedFile[]>([]);
  const ids = useRef(0);
  const queue = useRef(Promise.resolve());
  const change = (id: number, part: Partial<UploadedFile>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const forget = (id: number) => setUploads((all) => all.filter((one) => one.id !== id));

  async function send({ id, file, replaces }: UploadedFile) {
    const body = new FormData();
    body.append('file', file);
    try {
      const params = { product, id: itemId };
      const answer: UploadedFiles = await upload('addFiles', { params, body }, (share) =>
        change(id, { share }),
      );
      const [refused] = answer.refused;
      if (refused) throw new Error(refused.reason);
      if (replaces) await putInPlace(product, answer.item, replaces);
      forget(id);
      done();
    } catch (error) {
      change(id, { failure: (error as Error).message });
    }
  }
  const enqueue = (one: UploadedFile) => {
    queue.current = queue.current.then(() => send(one));
  };

  return {
    uploads,
    forget,
    add(files: readonly File[], replaces?: Replacement) {
      const added = files.map((file) => ({ id: ++ids.current, file, replaces, share: 0 }));
      setUploads((all) => [...all, ...added]);
      for (const one of added) enqueue(one);
    },
    repeat({ failure: _, ...one }: UploadedFile) {
      setUploads((all) => all.map((other) => (other.id === one.id ? { ...one, share: 0 } : other)));
      enqueue({ ...one, share: 0 });
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
            {one.failure ? null : `: ${one.share < 1 ? `${Math.floor(one.share * 100)} %` : 'проверяется…'}`}
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
