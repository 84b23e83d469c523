import type { DeliveryChannel } from '@leasing/core/unstable/api/contract';
import { readPhone } from '@leasing/core/validation';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { refusals } from '../../platform/http/index.ts';
import type { CodeMessage, CodeSender } from './CodeSender.ts';
import type { Messenger } from './Messenger.ts';
import { OutboxSender } from './outbox.ts';
import { SmsHttpSender } from './smsHttp.ts';
import { TelegramBot } from './telegramBot.ts';

/** The ways of sending that the settings allow, by the channel that people choose. */
export class CodeSenders {
  readonly #senders: ReadonlyMap<DeliveryChannel, CodeSender>;
  /** The bot, if there is one. */
  readonly bot: Messenger | undefined;
  /** Country codes that get SMS. */
  readonly #smsCountries: readonly string[];

  constructor({ codes, dataDir }: Pick<Config, 'codes' | 'dataDir'>, log: Pick<FastifyBaseLogger, 'info'>) {
    this.#smsCountries = codes.smsCountries;
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

  /**
   * The way that a code for a phone is going to take: the one that was asked for, or the one there is. It depends on
   * the phone's country alone, so it does not tell whether the phone has an account.
   * @throws Refusal 400 when SMS to the country are switched off and there is nothing else, or SMS was asked for
   */
  channelFor(phoneNumber: string, requestedChannel: DeliveryChannel | undefined): DeliveryChannel {
    const channel = this.#firstOf(requestedChannel ?? 'SMS', phoneNumber);
    const hasTelegram = this.#firstOf('TELEGRAM', phoneNumber) === 'TELEGRAM';
    if (channel && (requestedChannel !== 'SMS' || this.#mayHaveSms(phoneNumber))) return channel;
    const advice = hasTelegram ? ' Выберите Telegram.' : '';
    throw refusals.invalid({
      phoneNumber: `На\u00A0номера +${countryCode(phoneNumber)} SMS сейчас не\u00A0отправляются.${advice}`,
    });
  }

  /**
   * The way to a person now; undefined when there is none. The bot may only write to people who have shared their contact, and
   * no one owns the phone of the demo account, so no gateway is paid for it.
   */
  wayTo(recipient: {
    phoneNumber: string;
    channel: DeliveryChannel;
    chatId: number | null;
    isDemo: boolean;
  }): DeliveryChannel | undefined {
    const channel = this.#firstOf(recipient.channel, recipient.phoneNumber);
    if (channel === 'TELEGRAM' && this.bot && recipient.chatId === null) return undefined;
    if (recipient.isDemo && this.#senders.get('SMS') instanceof SmsHttpSender && channel === 'SMS')
      return undefined;
    return channel;
  }

  #firstOf(channel: DeliveryChannel, phoneNumber: string): DeliveryChannel | undefined {
    const ways: DeliveryChannel[] = channel === 'SMS' ? ['SMS', 'TELEGRAM'] : ['TELEGRAM', 'SMS'];
    return ways.find((way) => this.#senders.has(way) && (way !== 'SMS' || this.#mayHaveSms(phoneNumber)));
  }

  #mayHaveSms(phoneNumber: string): boolean {
    return this.#smsCountries.includes(countryCode(phoneNumber));
  }

  /** Whether the settings have this very way to a phone. */
  offers(channel: DeliveryChannel, phoneNumber: string): boolean {
    return this.#firstOf(channel, phoneNumber) === channel;
  }

  /** Sends by a channel. */
  async send(channel: DeliveryChannel, message: CodeMessage): Promise<void> {
    const sender = this.#senders.get(channel);
    if (!sender) throw new Error(`the settings have no way of sending by ${channel}`);
    await sender.send(message);
  }
}

function countryCode(phoneNumber: string): string {
  const phone = readPhone(phoneNumber);
  return typeof phone === 'string' ? '' : phone.country.code;
}
