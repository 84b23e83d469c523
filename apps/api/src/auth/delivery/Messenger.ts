import type { CodeSender } from './CodeSender.ts';

/**
 * A messenger in which the firm has a bot: it may write only to people who wrote to it first. Telegram is the one there
 * is; what MAX needs is in docs/messengers.md.
 */
export interface Messenger extends CodeSender {
  /** Writes to a chat. */
  sendMessage(chatId: number, text: string): Promise<void>;
  /** Asks for the person's own phone with the button that the messenger has for it. */
  askForContact(chatId: number): Promise<void>;
}
