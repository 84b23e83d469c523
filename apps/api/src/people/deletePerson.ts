import { type Actor, recordChange } from '../audit/record.ts';
import type { Database } from '../platform/database/index.ts';
import type { Act } from './consents/ledger.ts';
import { eraseDeleted } from './eraseDeleted.ts';
import { readOutbox, removeFromOutbox } from './outbox.ts';
import { type Deletion, deletePersonalData } from './personalData.ts';

/**
 * Deletes a person's data wherever they are: rows, messages of the outbox, and what the embedded database's files still
 * have of them. The one way, for the person themselves, for the office and for the command.
 * @param action what the log calls it; it names the number of the account alone
 */
export async function deletePerson(
  { database, dataDir }: { database: Database; dataDir: string },
  actor: Actor,
  action: 'person.delete' | 'person.withdraw',
  { phoneNumber, ...act }: Pick<Act, 'phoneNumber' | 'address' | 'place'>,
): Promise<Deletion> {
  const outbox = await readOutbox(dataDir, phoneNumber);
  const deletion = await database.transaction(async (transaction) => {
    const [account] = await transaction.query<{ id: number }>(
      'SELECT id FROM account WHERE phone_number = $1',
      [phoneNumber],
    );
    const deleted = await deletePersonalData(transaction, phoneNumber, act);
    if (account) {
      const { mentions } = deleted;
      // Staff see that an account has gone, and stop in their own systems what they do for this person.
      const after = mentions.length > 0 ? { mentions: mentions.join(', ') } : {};
      await recordChange(transaction, actor, { action, thing: 'person', thingId: account.id, after });
    }
    return deleted;
  });
  await removeFromOutbox(dataDir, phoneNumber);
  await eraseDeleted(database);
  return { ...deletion, counts: { ...deletion.counts, outbox: outbox.length } };
}
