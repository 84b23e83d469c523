import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may call, and where. */
export interface SigV4Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** Minutes by which the clocks may differ. */
const mostSkewMinutes = 15;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * Verifies the signature of a request as the store would (AWS Signature Version 4, header form), from what came over
 * the wire.
 * @returns the code of the refusal, undefined when the signature is right
 */
export function refusalOf(request: IncomingMessage, keys: SigV4Keys): string | undefined {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
  const match = pattern.exec(request.headers.authorization ?? '');
  if (!match) return 'AccessDenied';
  const [, keyId, day = '', region = '', names = '', signature = ''] = match;
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== keys.region) return 'AuthorizationHeaderMalformed';
  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day) || skewMinutes(time) > mostSkewMinutes) return 'RequestTimeTooSkewed';
  if (!names.split(';').includes('host')) return 'AccessDenied';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical(request, names))].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), 's3'), 'aws4_request');
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function canonical(request: IncomingMessage, names: string): string {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = search.split('&').filter(Boolean).sort().join('&');
  const headers = names.split(';').map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  const payload = String(request.headers['x-amz-content-sha256']);
  return [request.method, path, query, headers.join(''), names, payload].join('\n');
}

function skewMinutes(time: string): number {
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  return Math.abs(Date.now() - Date.parse(iso)) / 60_000;
}
