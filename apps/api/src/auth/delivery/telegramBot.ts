import { type CodeMessage, gatewayDeadlineMs } from './CodeSender.ts';
import type { Messenger } from './Messenger.ts';

/** What the marketplace's bot needs. */
export interface TelegramSettings {
  /** From @BotFather. */
  token: string;
  /** Compared with the header of every webhook call; 1 to 256 of A-Z a-z 0-9 _ -. */
  webhookSecret: string;
  /** Address of the Bot API; another one than Telegram's for a local Bot API server. */
  apiUrl: string;
}

/**
 * Calls the Telegram Bot API. A bot may only write to people who wrote to it first; a person who has blocked it since
 * gets nothing, which is not a failure.
 */
export class TelegramBot implements Messenger {
  readonly #settings: TelegramSettings;

  constructor(settings: TelegramSettings) {
    this.#settings = settings;
  }

  /** Sends to the person's chat; without one the message waits until they share their contact. */
  async send({ chatId, text }: CodeMessage): Promise<void> {
    if (chatId !== null) await this.sendMessage(chatId, text);
  }

  /** Writes to a chat. */
  sendMessage(chatId: number, text: string): Promise<void> {
    return this.#call('sendMessage', { chat_id: chatId, text });
  }

  /** Asks for the person's own phone number with the button that Telegram offers for it. */
  askForContact(chatId: number): Promise<void> {
    return this.#call('sendMessage', {
      chat_id: chatId,
      text: 'Чтобы получить код подтверждения, поделитесь номером телефона — кнопка внизу.',
      reply_markup: {
        keyboard: [[{ text: 'Поделиться номером', request_contact: true }]],
        resize_keyboard: true,
        one_time_keyboard: true,
      },
    });
  }

  async #call(method: string, body: object): Promise<void> {
    const answer = await fetch(`${this.#settings.apiUrl}/bot${this.#settings.token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(gatewayDeadlineMs),
      redirect: 'error',
    });
    await answer.body?.cancel();
    if (answer.status === 403) return;
    // The address holds the token, so it stays out of the message.
    if (!answer.ok) throw new Error(`Telegram answered ${answer.status} to ${method}`);
  }
}
