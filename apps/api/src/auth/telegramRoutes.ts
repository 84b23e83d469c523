import { createHash, timingSafeEqual } from 'node:crypto';
import { validatePhone } from '@leasing/core/validation';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Database } from '../platform/database/index.ts';
import { Refusal } from '../platform/http/index.ts';
import { enqueueCode } from './changes/codeTarget.ts';
import { askForNextCode, rememberContact } from './changes/repository.ts';
import type { AuthContext } from './context.ts';
import type { Messenger } from './delivery/Messenger.ts';

/** The part of an update of the Bot API that the server reads. */
const Update = Type.Object({
  message: Type.Optional(
    Type.Object({
      chat: Type.Object({ id: Type.Integer() }),
      from: Type.Optional(Type.Object({ id: Type.Integer() })),
      contact: Type.Optional(
        Type.Object({ phone_number: Type.String({ maxLength: 40 }), user_id: Type.Optional(Type.Integer()) }),
      ),
    }),
  ),
});

const texts = {
  foreign: 'Поделитесь, пожалуйста, своим собственным номером.',
  unknown: 'Этот номер не найден на сайте. Сначала зарегистрируйтесь.',
  ready: 'Номер подтверждён: коды с сайта теперь придут сюда.',
} as const;

/**
 * Where Telegram delivers what people write to the bot. A shared contact is believed only if it is the sender's own,
 * in their own chat with the bot: everybody in a group would read the codes. The codes that wait for it are sent then.
 *
 * @param secret what Telegram repeats in every call, as it was given with setWebhook
 */
export function telegramRoutes(
  fastify: FastifyInstance,
  { database, wakeQueue }: Pick<AuthContext, 'database' | 'wakeQueue'>,
  bot: Messenger,
  secret: string,
): void {
  fastify.post<{ Body: Static<typeof Update> }>(
    '/telegram/webhook',
    { schema: { hide: true, body: Update } },
    async (request) => {
      if (!sameSecret(request.headers['x-telegram-bot-api-secret-token'], secret)) {
        throw new Refusal(403, 'WRONG_SECRET', 'Секрет веб-хука неверен.');
      }
      const { message } = request.body;
      const reply = message && (await replyTo(database, message));
      wakeQueue();
      // Telegram would send the same update again and again if this failed because the bot may not write.
      if (message && reply)
        await say(bot, message.chat.id, reply).catch((error: unknown) =>
          request.log.warn({ err: error }, 'the Telegram bot could not answer'),
        );
      return { ok: true };
    },
  );
}

type Message = NonNullable<Static<typeof Update>['message']>;

type Reply = 'askForContact' | keyof typeof texts;

function say(bot: Messenger, chatId: number, reply: Reply): Promise<void> {
  return reply === 'askForContact' ? bot.askForContact(chatId) : bot.sendMessage(chatId, texts[reply]);
}

/** Remembers a contact that may be believed. Answers what to say; undefined when the codes say it. */
async function replyTo(database: Database, { chat, from, contact }: Message): Promise<Reply | undefined> {
  if (chat.id !== from?.id) return undefined;
  if (!contact) return 'askForContact';
  if (contact.user_id !== from.id) return 'foreign';
  // Telegram leaves the plus out.
  const phone = validatePhone(`+${contact.phone_number.replace(/^\+/, '')}`);
  if (!phone.valid) return 'unknown';
  const { isKnown, waiting } = await database.transaction(async (transaction) => {
    const contact = await rememberContact(transaction, phone.value, chat.id);
    for (const changeId of contact.waiting) {
      const number = await askForNextCode(transaction, changeId, undefined);
      if (number !== undefined) await enqueueCode(transaction, changeId, number);
    }
    return contact;
  });
  if (!isKnown) return 'unknown';
  return waiting.length === 0 ? 'ready' : undefined;
}

function sameSecret(header: string | string[] | undefined, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return typeof header === 'string' && timingSafeEqual(hash(header), hash(secret));
}
