import type { RequestStatus } from '@leasing/core/unstable/api/contract';
import type { Queryable } from '../platform/database/index.ts';

/** How the CRM speaks to us. */
export interface CrmConfiguration {
  /** What each stage of the CRM means; a stage that is not named changes nothing. */
  stages: Record<string, RequestStatus>;
  /** The `application_token` of the outgoing webhook of Bitrix24. */
  token: string | null;
}

/** Reads what the owner has set. */
export async function readCrmSettings(database: Queryable): Promise<CrmConfiguration> {
  const [row] = await database.query<{ value: Partial<CrmConfiguration> }>(
    "SELECT value FROM office_setting WHERE name = 'crm'",
  );
  return { stages: row?.value.stages ?? {}, token: row?.value.token ?? null };
}

/** Stores what the owner sets. */
export async function storeCrmSettings(database: Queryable, value: CrmConfiguration): Promise<void> {
  await database.query(
    `INSERT INTO office_setting (name, value) VALUES ('crm', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(value)],
  );
}
