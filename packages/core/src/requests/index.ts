/**
 * The states of a request: for an item, and of a phone that was left.
 *
 * A new status is one entry here and one test (CONTRIBUTING.md, «How to add a status»): contract, office, inbox, CRM map,
 * notices, exports and the site read this table, and the database takes any word of capital letters.
 */

/** What a status means, by which each screen picks its colour. */
export type StatusTone = 'new' | 'positive' | 'special' | 'negative' | 'neutral';

/** A state of a request, for everyone who has to do with it. */
export interface StatusEntry {
  /** As staff call one request and several of them: «Новая», «Новые». */
  readonly name: string;
  readonly many: string;
  readonly tone: StatusTone;
  /** On the button by which staff decide so. */
  readonly decision: string;
  /** Whether staff have to write why. */
  readonly needsReason?: true;
  /** The states after which it may come; left out: after each. */
  readonly after?: readonly string[];
  /** The states that may follow it; left out: each. */
  readonly before?: readonly string[];
  /** Only for a request for a lot of an auction. */
  readonly onlyForLots?: true;
  /** As the buyer reads it on the card of a request. */
  readonly label: string;
  /** What the buyer reads after «Заявка» or «Заявка на «…»»: «одобрена». */
  readonly sentence: string;
  /** Who is notified when a request gets it: the buyer by the chosen ways, the firm's systems by the webhook. */
  readonly tells: readonly ('buyer' | 'systems')[];
  /** Whether the request is over: the buyer may then leave another one for the item. */
  readonly closes: boolean;
  /** Whether the buyer may take the request back. */
  readonly mayBeWithdrawn: boolean;
  /** Where on its way the request is, from 0; one that is over has left it. */
  readonly step: number;
  /**
   * What happens next, as the buyer reads it; empty where there is nothing to say.
   *
   * @param hours of the firm: «пн–пт: 9:00–18:00»
   * @param mayAskAgain whether the buyer may leave another request for the item now
   */
  readonly next: (hours: string, mayAskAgain: boolean) => string;
}

/** The way of a request, as the buyer reads it. */
const requestWay = ['Получена', 'Решение', 'Договор', 'Выдача'] as const;

const everyone = ['buyer', 'systems'] as const;

/** The states in the order in which staff see them. */
export const requestStatuses = {
  NEW: {
    name: 'Новая',
    many: 'Новые',
    tone: 'new',
    decision: 'Вернуть в новые',
    label: 'Новая заявка',
    sentence: 'снова рассматривается',
    tells: everyone,
    closes: false,
    mayBeWithdrawn: true,
    step: 0,
    next: (hours) =>
      `Менеджер проверит наличие и\u00A0условия и\u00A0позвонит в\u00A0рабочее время. ${hours}.`,
  },
  APPROVED: {
    name: 'Одобрена',
    many: 'Одобренные',
    tone: 'positive',
    decision: 'Одобрить',
    label: 'Одобрена',
    sentence: 'одобрена',
    tells: everyone,
    closes: false,
    mayBeWithdrawn: true,
    step: 2,
    next: (hours) => `Менеджер подготовит договор и\u00A0согласует с\u00A0вами день подписания. ${hours}.`,
  },
  AUCTION: {
    name: 'Аукцион',
    many: 'Аукционы',
    tone: 'special',
    decision: 'На аукцион',
    onlyForLots: true,
    label: 'Аукцион',
    sentence: 'участвует в\u00A0аукционе',
    tells: everyone,
    closes: false,
    mayBeWithdrawn: true,
    step: 1,
    next: (hours) => `После торгов менеджер сообщит, чья ставка выиграла. ${hours}.`,
  },
  REJECTED: {
    name: 'Отклонена',
    many: 'Отклонённые',
    tone: 'negative',
    decision: 'Отклонить',
    needsReason: true,
    label: 'Отклонена',
    sentence: 'отклонена',
    tells: everyone,
    closes: true,
    mayBeWithdrawn: false,
    step: 0,
    next: (hours) => `Спросите менеджера, что подойдёт взамен. ${hours}.`,
  },
  WITHDRAWN: {
    name: 'Отозвана',
    many: 'Отозванные',
    tone: 'neutral',
    decision: 'Отозвать',
    before: ['NEW'],
    label: 'Отозвана',
    sentence: 'отозвана',
    tells: everyone,
    closes: true,
    mayBeWithdrawn: false,
    step: 0,
    next: (_hours, mayAskAgain) => (mayAskAgain ? 'Если передумаете, запросите снова.' : ''),
  },
} as const satisfies Record<string, StatusEntry>;

/** The state of a request. AUCTION: the item is an auction lot. */
export type RequestStatus = keyof typeof requestStatuses;

/** All states, in the order of the table. */
export const requestStatusNames = Object.keys(requestStatuses) as RequestStatus[];

/** For a state of a newer server: the tab of someone who works is older than it. */
const unknownStatus: StatusEntry = {
  name: 'Другой статус',
  many: 'Другой статус',
  tone: 'neutral',
  decision: 'Изменить статус',
  label: 'В\u00A0работе',
  sentence: 'в\u00A0работе',
  tells: [],
  closes: false,
  mayBeWithdrawn: false,
  step: 0,
  next: (hours) => `Подробности расскажет менеджер. ${hours}.`,
};

/** What the table says of a state; a neutral entry for one that it does not have. */
export function statusEntry(status: RequestStatus): StatusEntry {
  return Object.hasOwn(requestStatuses, status) ? requestStatuses[status] : unknownStatus;
}

/**
 * What staff may decide, the way back to the new ones last.
 *
 * @param now the state of the request; left out for several requests
 * @param isLot whether every one of them is for a lot of an auction
 */
export function nextStatuses(now: RequestStatus | undefined, isLot: boolean): RequestStatus[] {
  const { before } = now ? statusEntry(now) : {};
  const decisions = requestStatusNames.filter((status) => {
    const { after, onlyForLots } = statusEntry(status);
    const follows = !now || ((after?.includes(now) ?? true) && (before?.includes(status) ?? true));
    return status !== now && (isLot || !onlyForLots) && follows;
  });
  return [
    ...decisions.filter((status) => status !== 'NEW'),
    ...decisions.filter((status) => status === 'NEW'),
  ];
}

/** What the buyer reads: «Заявка на «Экскаватор» одобрена»; without a title «Заявка одобрена». */
export function statusSentence(status: RequestStatus, title?: string): string {
  return `Заявка ${title === undefined ? '' : `на «${title}» `}${statusEntry(status).sentence}`;
}

/** Characters of an SMS in Russian that is paid as two. */
const MOST_OF_SMS = 134;

/** What a buyer hears of a request. */
export interface RequestNews {
  /** Of the request: «Заявка № 13». */
  number: number;
  /** What it is about; left out where room is short. */
  title?: string | null | undefined;
  status: RequestStatus;
  /** What the manager has written; empty or null for nothing. */
  answer: string | null;
}

/** «Заявка № 13 на «Экскаватор» одобрена», without a full stop; of an answer before any decision «Менеджер ответил на заявку № 13». */
export function newsSentence({ number, title, status, answer }: RequestNews): string {
  const about = `№\u00A0${number}${title ? ` на\u00A0«${title}»` : ''}`;
  return status === 'NEW' && answer
    ? `Менеджер ответил на\u00A0заявку ${about}`
    : `Заявка ${about} ${statusEntry(status).sentence}`;
}

/**
 * The SMS of a decision or an answer: at most 134 characters, which operators send as two messages. An answer that is
 * too long is cut, and the phone is there to hear the rest.
 *
 * @param from who writes: the name of the site's host; left out where it leaves no room
 * @param phone the manager's, for reading
 */
export function buyerSms(news: RequestNews, { from, phone }: { from: string; phone: string }): string {
  const sentence = `${newsSentence({ ...news, title: null })}.`;
  const end = ` ${phone}`;
  const named = `${from}: ${sentence}`;
  const head = named.length + end.length <= MOST_OF_SMS ? named : sentence;
  const answer = news.answer?.replace(/\s+/g, ' ').trim();
  return `${head}${answer ? cut(` ${answer}`, MOST_OF_SMS - head.length - end.length) : ''}${end}`;
}

/** A text of at most so many characters, cut between words where there are some. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Half of a pair of surrogates is not a letter.
  const begin = text.slice(0, Math.max(0, most - 1)).replace(/[\uD800-\uDBFF]$/, '');
  const words = begin.slice(0, Math.max(begin.lastIndexOf(' '), 0));
  const kept = words.length > begin.length / 2 ? words : begin;
  return kept.trim() ? `${kept}…` : '';
}

/**
 * The way of a request with where it is now: «Получена → Решение → Договор → Выдача», or «Получена → Отклонена» for one
 * that is over.
 */
export function wayOf(status: RequestStatus): { steps: readonly string[]; current: number } {
  const { closes, label, step } = statusEntry(status);
  return closes ? { steps: [requestWay[0], label], current: 1 } : { steps: requestWay, current: step };
}
