/** A message to a person: mostly a one-time code. */
export interface CodeMessage {
  /** E.164. */
  phoneNumber: string;
  /** Six digits, if it is about a code. */
  code?: string;
  /** The whole text in Russian. */
  text: string;
  /** Stays the same when the message is sent again. */
  messageId: string;
  /** Where the Telegram bot reaches the person; null when they have not written to it. */
  chatId: number | null;
}

/** A way of sending. Throws when the message did not go out; it is tried again then. */
export interface CodeSender {
  send(message: CodeMessage): Promise<void>;
}

/** Milliseconds that a gateway may take to answer. */
export const gatewayDeadlineMs = 10_000;
