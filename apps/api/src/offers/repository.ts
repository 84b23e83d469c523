import { createHash } from 'node:crypto';
import type { SentOffer } from '@leasing/core/unstable/api/office';
import type { Offer } from '@leasing/core/unstable/offer';
import type { Database, Queryable } from '../platform/database/index.ts';

/** An offer as it was sent. */
export interface StoredOffer {
  offer: Offer;
  /** Path of the picture. */
  picture: string | null;
  channel: SentOffer['channel'];
  address: string;
  validUntil: Date;
}

interface NewOffer extends StoredOffer {
  requestId: number;
  staffName: string;
  token: string;
  figures: Pick<SentOffer, 'payment' | 'total' | 'totalWithBuyout'>;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The number of the next offer of a request that its transaction has locked: 13-2. */
export async function nextNumber(transaction: Queryable, requestId: number): Promise<string> {
  const [row] = await transaction.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM request_offer WHERE request_id = $1',
    [requestId],
  );
  return `${requestId}-${(row?.count ?? 0) + 1}`;
}

/** Keeps an offer that is sent. Answers its id. */
export async function insertOffer(transaction: Queryable, offer: NewOffer): Promise<number> {
  const [row] = await transaction.query<{ id: number }>(
    `INSERT INTO request_offer (request_id, staff_name, channel, address, offer, figures, picture, token_hash, valid_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      offer.requestId,
      offer.staffName,
      offer.channel,
      offer.address,
      JSON.stringify(offer.offer),
      JSON.stringify(offer.figures),
      offer.picture,
      hashOf(offer.token),
      offer.validUntil.toISOString(),
    ],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return row.id;
}

/** When an offer with these numbers went to this receiver the last time; undefined for never. */
export async function findSent(
  transaction: Queryable,
  requestId: number,
  { offer, channel, address }: Pick<StoredOffer, 'offer' | 'channel' | 'address'>,
): Promise<{ number: string; createdAt: Date } | undefined> {
  const [row] = await transaction.query<{ number: string; createdAt: Date }>(
    `SELECT offer ->> 'number' AS number, created_at AS "createdAt" FROM request_offer
     WHERE request_id = $1 AND channel = $2 AND address = $3 AND offer -> 'scenario' = $4::jsonb
       AND offer -> 'exact' IS NOT DISTINCT FROM $5::jsonb
     ORDER BY id DESC LIMIT 1`,
    [
      requestId,
      channel,
      address,
      JSON.stringify(offer.scenario),
      offer.exact ? JSON.stringify(offer.exact) : null,
    ],
  );
  return row;
}

const columns = 'offer, picture, channel, address, valid_until AS "validUntil"';

/** The offer of a link; undefined for a token that was never given, or whose person is gone. */
export async function findByToken(database: Queryable, token: string): Promise<StoredOffer | undefined> {
  const [row] = await database.query<StoredOffer>(
    `SELECT ${columns} FROM request_offer WHERE token_hash = $1`,
    [hashOf(token)],
  );
  return row;
}

/** The offer of an id; undefined when its person is gone. */
export async function findOffer(database: Queryable, id: number): Promise<StoredOffer | undefined> {
  const [row] = await database.query<StoredOffer>(`SELECT ${columns} FROM request_offer WHERE id = $1`, [id]);
  return row;
}

/** What was sent of a request, the latest first. */
export async function readSentOffers(database: Database, requestId: number): Promise<SentOffer[]> {
  const rows = await database.read<
    Omit<SentOffer, 'createdAt' | 'validUntil'> & { createdAt: Date; validUntil: Date }
  >(
    `SELECT offer ->> 'number' AS number, staff_name AS "staffName", channel, address, valid_until AS "validUntil",
       created_at AS "createdAt", (figures ->> 'payment')::float8 AS payment, (figures ->> 'total')::float8 AS total,
       (figures ->> 'totalWithBuyout')::float8 AS "totalWithBuyout"
     FROM request_offer WHERE request_id = $1 ORDER BY id DESC`,
    [requestId],
    'primary',
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil.toISOString(),
  }));
}
