import type { DeliveryChannel } from '@leasing/core/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import type { CodeMessage, CodeSender } from './CodeSender.ts';
import { OutboxSender } from './outbox.ts';
import { SmsHttpSender } from './smsHttp.ts';
import { TelegramBot } from './telegramBot.ts';

/** The ways of sending that the settings allow, by the channel that people choose. */
export class CodeSenders {
  readonly #senders: ReadonlyMap<DeliveryChannel, CodeSender>;
  /** The bot, if there is one. */
  readonly bot: TelegramBot | undefined;

  constructor({ codes, dataDir }: Pick<Config, 'codes' | 'dataDir'>, log: Pick<FastifyBaseLogger, 'info'>) {
    const senders = new Map<DeliveryChannel, CodeSender>();
    if (codes.delivery === 'outbox') {
      const outbox = new OutboxSender(dataDir, log);
      senders.set('SMS', outbox).set('TELEGRAM', outbox);
    } else {
      if (codes.sms) senders.set('SMS', new SmsHttpSender(codes.sms));
      if (codes.telegram) this.bot = new TelegramBot(codes.telegram);
      if (this.bot) senders.set('TELEGRAM', this.bot);
    }
    this.#senders = senders;
  }

  /** Whether people may choose this channel. */
  has(channel: DeliveryChannel): boolean {
    return this.#senders.has(channel);
  }

  /** The channel that was asked for, or the one there is. */
  usable(channel: DeliveryChannel): DeliveryChannel {
    return this.has(channel) ? channel : channel === 'SMS' ? 'TELEGRAM' : 'SMS';
  }

  /** Sends by a channel. */
  async send(channel: DeliveryChannel, message: CodeMessage): Promise<void> {
    const sender = this.#senders.get(channel);
    if (!sender) throw new Error(`the settings have no way of sending by ${channel}`);
    await sender.send(message);
  }
}
