import type { RequestReceipt, RequestState } from '@leasing/core/api';
import { statusEntry } from '@leasing/core/unstable/requests';
import { compared } from '../device/lists.ts';

/** What a request was taken as. @param about as a sentence goes on: «Каток», запчасти к машине «Каток» */
export const requestSent = (number: number, about?: string) =>
  `Заявка №\u00A0${number}${about ? ` на\u00A0${about}` : ''} отправлена.`;

/** How far a request is, as «Заявка № 2» goes on: «одобрена: Ждём вас во вторник», or «рассматривается.» */
export const requestNow = ({ status, answer }: Pick<RequestState, 'status' | 'answer'>) =>
  `${status === 'NEW' ? 'рассматривается' : statusEntry(status).sentence}${answer ? `: ${answer}` : '.'}`;

/** What is shown of a receipt. */
export type SentReceipt = Pick<RequestReceipt, 'id' | 'call' | 'manager'>;

/** When the firm calls, and whom to call: the same in the message and in the line that stays. */
const callLine = ({ call, manager }: Omit<SentReceipt, 'id'>) =>
  `${call}. ${manager.name ?? 'Менеджер'}: ${manager.phoneText}.`;

/** What the spare parts of the banner are for. */
export const toMachine = (title: string) => `к\u00A0машине «${title}»`;

/** What the visitor is notified after a press, when it went well and when it failed. */
export const messages = {
  like: (title: string) => ({
    done: `«${title}» теперь в избранном.`,
    failed: `Не удалось добавить «${title}» в избранное. Попробуйте ещё раз.`,
  }),
  unlike: (title: string) => ({
    done: `«${title}» больше не в избранном.`,
    failed: `Не удалось убрать «${title}» из избранного. Попробуйте ещё раз.`,
  }),
  request: (title: string) => ({
    done: (receipt: RequestReceipt) => `${requestSent(receipt.id, `«${title}»`)} ${callLine(receipt)}`,
    similarDone: (receipt: RequestReceipt) =>
      `${requestSent(receipt.id, `такую\u00A0же, как «${title}»`)} Менеджер подберёт варианты. ${callLine(receipt)}`,
    already: `Заявка на\u00A0«${title}» уже отправлена.`,
    undone: `Заявка на\u00A0«${title}» отозвана.`,
    notUndone: `Не\u00A0удалось отозвать заявку на\u00A0«${title}». Отозвать её можно в\u00A0разделе «Заявки».`,
    failed: `Не удалось отправить заявку на «${title}». Проверьте соединение и попробуйте ещё раз.`,
  }),
  /** @param phone what the guest left, for reading */
  phoneRequest: ({ id, call, manager }: SentReceipt, about: string, phone: string) =>
    `${requestSent(id, about)} ${callLine({ call: `${call} по\u00A0номеру ${phone}`, manager })}`,
  noticeWays: { failed: 'Не\u00A0удалось сохранить. Проверьте соединение и\u00A0попробуйте ещё раз.' },
  notWithdrawn: 'Не\u00A0удалось отозвать заявку. Проверьте соединение и\u00A0попробуйте ещё раз.',
  withdrawn: (number: number) => `Заявка №\u00A0${number} отозвана. Если передумаете, запросите снова.`,
  savedSearch: {
    done: 'Поиск сохранён. Когда появится что-то новое, вы увидите это в уведомлениях.',
    removed: 'Поиск удалён.',
    failed: 'Не удалось изменить сохранённые поиски. Проверьте соединение и попробуйте ещё раз.',
  },
  logout: { failed: 'Не удалось выйти. Проверьте соединение и попробуйте ещё раз.' },
} as const;

export const comparisonIsFull = `Сравнить можно не больше ${compared.most} машин: уберите одну и добавьте эту.`;

/** After an answer to a survey. */
export const thanksForAnswer = 'Спасибо за\u00A0ответ!';

/** An address that could not be handed on by itself. */
export const copyByHand = (url: string) => `Скопируйте ссылку вручную: ${url}`;

/** Where something is for those who are signed in. */
export const needsAccount = 'Для данного действия необходима авторизация';
