import type { Inspection } from '@leasing/core/unstable/api/office';
import type { Findings } from '@leasing/core/unstable/inspection';
import { call, upload } from '../api.ts';
import { changeKept, forgetPhoto, isLocal, type KeptInspection, readKept, readPhoto } from './store.ts';

/** Why something has not arrived; `code` is the server's, `status` 0 without a network. */
export interface Failure {
  status: number;
  code?: string;
  message: string;
}

/** What became of a try to send. */
export interface Sent {
  failure?: Failure;
  /** Sentences for the inspector. */
  notices: readonly string[];
}

const params = (id: number) => ({ params: { id } });
const device = ({ known, after }: KeptInspection) => ({
  kind: known.item.type,
  after,
  deviceTime: new Date().toISOString(),
});

/** Takes what the server knows: its findings, and this device's where they are not sent; what is signed here stays. */
function withAnswer(kept: KeptInspection | undefined, known: Inspection): KeptInspection {
  const { unsent = [], findings = {}, signature } = kept ?? {};
  const own = unsent.flatMap((point) => (findings[point] ? [[point, findings[point]] as const] : []));
  return {
    id: known.item.id,
    known,
    after: kept ? kept.after : (known.passports[0]?.id ?? null),
    findings: signature ? findings : { ...known.findings, ...Object.fromEntries(own) },
    unsent,
    signature,
  };
}

/**
 * Sends what the server has not, photographs first; and takes what other devices have found. A signature goes with all
 * that was signed. Whatever fails stays here, and the next try sends it again.
 */
export async function sync(id: number): Promise<Sent> {
  const notices: string[] = [];
  try {
    await sendPhotos(id, notices);
    const kept = await readKept(id);
    if (kept?.signature) await sendSignature(kept, kept.signature, notices);
    else await sendFindings(id, kept, notices);
    return { notices };
  } catch (error) {
    const {
      status = 0,
      message,
      body,
    } = error as { status?: number; message: string; body?: { code?: string } };
    return { failure: { status, message, ...(body?.code && { code: body.code }) }, notices };
  }
}

async function sendPhotos(id: number, notices: string[]): Promise<void> {
  const kept = await readKept(id);
  for (const point of kept?.unsent ?? []) {
    for (const photo of kept?.findings[point]?.photos ?? []) {
      if (!isLocal(photo)) continue;
      const blob = await readPhoto(photo);
      const sent = blob && (await sendPhoto(id, blob, notices));
      await replacePhoto(id, point, photo, sent);
      await forgetPhoto(photo);
    }
  }
}

/** @returns the id of the file; undefined where the server refuses the picture, which the notices say */
async function sendPhoto(id: number, blob: Blob, notices: string[]): Promise<string | undefined> {
  const body = new FormData();
  body.append('later', 'true');
  body.append('file', blob, 'inspection.jpg');
  const { added, refused } = await upload(
    'addFiles',
    { params: { product: 'equipment', id }, body },
    () => {},
  );
  notices.push(...refused.map(({ reason }) => reason));
  return added[0]?.id;
}

/** The finding keeps its time: the photograph is the one that was taken then. */
function replacePhoto(id: number, point: string, from: string, to: string | undefined): Promise<void> {
  return changeKept(id, (kept) => {
    const finding = kept?.findings[point];
    if (!kept || !finding) return undefined;
    const photos = (finding.photos ?? []).flatMap((photo) => (photo === from ? (to ?? []) : photo));
    return { ...kept, findings: { ...kept.findings, [point]: { ...finding, photos } } };
  });
}

async function sendFindings(id: number, kept: KeptInspection | undefined, notices: string[]): Promise<void> {
  if (!kept || kept.unsent.length === 0) {
    const known = await call('inspection', params(id));
    notices.push(...known.notices);
    return changeKept(id, (now) => withAnswer(now, known));
  }
  const sent = findingsOf(kept, kept.unsent);
  const known = await call('saveInspection', { ...params(id), body: { ...device(kept), findings: sent } });
  notices.push(...known.notices);
  // What was marked again while it was on its way is sent with the next try.
  await changeKept(id, (now) => {
    const unsent = (now?.unsent ?? []).filter((point) => now?.findings[point]?.at !== sent[point]?.at);
    return withAnswer(now && { ...now, unsent }, known);
  });
}

/** Findings as the server takes them; a photograph that was taken meanwhile goes with the next try. */
function findingsOf({ findings }: KeptInspection, points: readonly string[]): Findings {
  return Object.fromEntries(
    points.flatMap((point) => {
      const finding = findings[point];
      const photos = finding?.photos?.filter((photo) => !isLocal(photo)) ?? [];
      return finding ? [[point, { ...finding, photos }] as const] : [];
    }),
  );
}

async function sendSignature(
  kept: KeptInspection,
  signature: NonNullable<KeptInspection['signature']>,
  notices: string[],
): Promise<void> {
  const findings = findingsOf(kept, Object.keys(kept.findings));
  const known = await call('signInspection', {
    ...params(kept.id),
    body: { ...device(kept), ...signature, findings },
  });
  notices.push(...known.notices);
  await changeKept(kept.id, () => withAnswer(undefined, known));
}

/** Another device has signed: what this one has found and not sent begins the next inspection, or is dropped. */
export async function beginAnew(id: number, isKept: boolean): Promise<void> {
  const known = await call('inspection', params(id));
  await changeKept(id, (kept) =>
    withAnswer(
      kept && {
        ...kept,
        after: known.passports[0]?.id ?? null,
        signature: undefined,
        ...(!isKept && { unsent: [] }),
      },
      known,
    ),
  );
}

/** The kind of the machine was changed: the points that both kinds have keep their marks. */
export async function takeNewKind(id: number): Promise<void> {
  const known = await call('inspection', params(id));
  const points = new Set(known.points.map((point) => point.id));
  await changeKept(id, (kept) =>
    withAnswer(
      kept && { ...kept, unsent: kept.unsent.filter((point) => points.has(point)), signature: undefined },
      known,
    ),
  );
}
