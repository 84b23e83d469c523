import type { EnvironmentReader } from './EnvironmentReader.ts';

/** A bucket of an S3-compatible store for pictures and videos; without it they lie in the data directory. */
export interface S3Settings {
  /** S3_ENDPOINT, for example https://storage.yandexcloud.net, without the bucket. */
  endpoint: string;
  /** S3_REGION, default us-east-1, which stores without regions accept. */
  region: string;
  /** S3_BUCKET. The bucket is the site's alone. */
  bucket: string;
  /** S3_ACCESS_KEY_ID */
  accessKeyId: string;
  /** S3_SECRET_ACCESS_KEY */
  secretAccessKey: string;
  /** S3_PATH_STYLE, default 1: the bucket stands in the path; 0: in front of the host. */
  isPathStyle: boolean;
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Reads the bucket; one that is set by half is a problem, not silence. Keys are never repeated in a problem. */
export function readS3Settings(read: EnvironmentReader): S3Settings | undefined {
  const endpoint = read.httpUrl('S3_ENDPOINT');
  const region = read.text('S3_REGION') ?? 'us-east-1';
  const isPathStyle = read.choice('S3_PATH_STYLE', ['0', '1'], '1') === '1';
  const bucket = read.text('S3_BUCKET');
  const accessKeyId = read.text('S3_ACCESS_KEY_ID');
  const secretAccessKey = read.text('S3_SECRET_ACCESS_KEY');
  const unset = needed.filter((name) => read.text(name) === undefined);
  if (unset.length === needed.length) return undefined;
  if (unset.length > 0) {
    const set = needed.filter((name) => !unset.includes(name));
    read.problems.push(
      `${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set without ${unset.join(', ')}: a bucket needs all of them.`,
    );
  }
  if (bucket !== undefined && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) {
    read.problems.push(
      `S3_BUCKET is "${bucket}", but a bucket's name has 3 to 63 small Latin letters, digits, dots and hyphens.`,
    );
  }
  if (!/^[a-z0-9-]{1,63}$/.test(region)) {
    read.problems.push(`S3_REGION is "${region}", but it must look like us-east-1 or ru-central1.`);
  }
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey, isPathStyle };
}
