import { formatDayAndMonth, isoDay } from '@leasing/core/format';
import { dayAfter, momentAt } from '@leasing/core/unstable/firm';

/** A time for a call that is offered in one press. */
export interface CallChoice {
  name: string;
  at: Date;
}

/** «Сегодня в 18:00» while that is to come, and «Завтра в 10:00», by the clocks of the firm. */
export function callChoices(timeZone: string, now: Date): CallChoice[] {
  const today = isoDay(now, timeZone);
  const choices = [
    { name: 'Сегодня в\u00A018:00', at: momentAt(today, '18:00', timeZone) },
    { name: 'Завтра в\u00A010:00', at: momentAt(dayAfter(today), '10:00', timeZone) },
  ];
  return choices.filter(({ at }) => at > now);
}

/** The time on the clocks of the firm: «2026-11-27T18:00». */
export function firmClock(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(moment).replace(' ', 'T');
}

/** «сегодня в 18:00», «завтра в 10:00», «28 ноября в 10:00». */
export function callText(callAt: string, timeZone: string, now: Date): string {
  const [day = '', time = ''] = firmClock(new Date(callAt), timeZone).split('T');
  const today = isoDay(now, timeZone);
  const names: Readonly<Record<string, string>> = { [today]: 'сегодня', [dayAfter(today)]: 'завтра' };
  return `${names[day] ?? formatDayAndMonth(callAt, timeZone)} в\u00A0${time.replace(/^0/, '')}`;
}
