import type { Settings } from './settings.ts';

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
  /** S3_PATH_STYLE, default 1: the bucket is in the path; 0: in front of the host. */
  isPathStyle: boolean;
}

/** Reads the bucket, which needs an address, a name and both keys. */
export function readS3Settings(settings: Settings): S3Settings | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined;
  return {
    endpoint: new URL(endpoint).origin,
    region: settings.S3_REGION,
    bucket,
    accessKeyId,
    secretAccessKey,
    isPathStyle: settings.S3_PATH_STYLE === '1',
  };
}
