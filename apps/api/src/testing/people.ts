import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { TestApi } from './testApi.ts';

let last = 0;

/** A valid phone that no other test has. */
export function newPhone(): string {
  last += 1;
  return `+7912345${String(last).padStart(4, '0')}`;
}

/** A filled-in registration form of an individual. */
export function registration(phoneNumber: string) {
  return {
    fullname: 'Иванов Иван Иванович',
    taxNumber: '500100732259',
    region: 'Московская область',
    address: 'г. Химки, ул. Заводская, д. 5',
    email: 'ivanov@example.ru',
    phoneNumber,
    password: 'Extra-Vator7',
    deliveryChannel: 'SMS' as const,
    consent: true as const,
  };
}

/** A message of the outbox. */
export interface OutboxMessage {
  phoneNumber: string;
  text: string;
  code?: string;
  messageId: string;
}

/** The messages of the outbox to a phone, waiting until there are so many. */
export function outbox(api: TestApi, phoneNumber: string, count = 1): Promise<OutboxMessage[]> {
  return vi.waitFor(
    async () => {
      const text = await readFile(join(api.config.dataDir, 'outbox.jsonl'), 'utf8');
      const lines = text.trim().split('\n');
      const messages = lines
        .map((line) => JSON.parse(line) as OutboxMessage)
        .filter((message) => message.phoneNumber === phoneNumber);
      if (messages.length < count) throw new Error(`${messages.length} of ${count} messages`);
      return messages;
    },
    { timeout: 10_000, interval: 50 },
  );
}

/** The newest code that a phone got. */
export async function newestCode(api: TestApi, phoneNumber: string, count = 1): Promise<string> {
  const code = (await outbox(api, phoneNumber, count)).at(-1)?.code;
  if (!code) throw new Error('the message has no code');
  return code;
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Registers and confirms a customer. Answers the phone. */
export async function newCustomer(api: TestApi): Promise<string> {
  const phoneNumber = newPhone();
  const browser = api.client();
  await browser.signUpIndividual({ body: registration(phoneNumber) });
  await browser.confirm({ body: { phoneNumber, code: await newestCode(api, phoneNumber) } });
  await forgetLimits(api);
  return phoneNumber;
}

/** As if enough time had passed for every limit. */
export async function forgetLimits(api: TestApi): Promise<void> {
  await api.database.query('DELETE FROM rate_limit');
}
