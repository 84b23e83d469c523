import { type Config, ConfigError } from '../../platform/config/config.ts';
import type { S3Settings } from '../../platform/config/s3.ts';
import { DiskStore } from './DiskStore.ts';
import { type FileStore, StorageError } from './FileStore.ts';
import { S3Bucket, S3RefusedError } from './S3Bucket.ts';
import { S3Store } from './S3Store.ts';

/** The store that the settings name: a bucket, or else the data directory. */
export function openFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? new S3Store(new S3Bucket(s3)) : new DiskStore(dataDir);
}

/**
 * Asks a bucket whether it can be used, so that a wrong setting stops the start and not the first picture.
 * A store that is merely down does not: the site is worth more than its pictures, and they come back by themselves.
 *
 * @param warn called when the store does not answer
 * @throws ConfigError with a sentence that names the wrong variable
 */
export async function checkFileStore(
  { s3 }: Pick<Config, 's3'>,
  warn: (message: string) => void = () => {},
): Promise<void> {
  if (!s3) return;
  try {
    await new S3Bucket(s3).check();
  } catch (error) {
    if (!(error instanceof StorageError)) {
      throw new ConfigError(['S3_ENDPOINT answers, but not as an S3-compatible store does.']);
    }
    const problem = problemOf(error, s3);
    if (problem) throw new ConfigError([problem]);
    warn(error.message);
  }
}

const keyCodes = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidToken']);
const regionCodes = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
]);

/** What is wrong with the settings; undefined when the store is only down. */
function problemOf(error: StorageError, { endpoint, bucket, region }: S3Settings): string | undefined {
  if (!(error instanceof S3RefusedError)) {
    return error.message.includes('ENOTFOUND')
      ? `S3_ENDPOINT is "${endpoint}", but there is no such host.`
      : undefined;
  }
  const { status, code } = error;
  if (status >= 500 || status === 429) return undefined;
  if (code === 'NoSuchBucket') return `S3_BUCKET is "${bucket}", but S3_ENDPOINT has no such bucket.`;
  if (keyCodes.has(code)) return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY were refused (${code}).`;
  if (regionCodes.has(code)) return `S3_REGION is "${region}", but the bucket is in another one (${code}).`;
  if (status === 403) {
    return `The keys in S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY may not list the bucket "${bucket}" (${code}); they need the rights to list, read, write and delete.`;
  }
  return `S3_ENDPOINT answered ${status} ${code}; check S3_ENDPOINT, S3_BUCKET and S3_PATH_STYLE.`;
}
