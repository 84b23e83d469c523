import type { WorkingHours } from '../api/contract/firm.ts';
import { formatDayAndMonth, inZone, type Moment } from '../format/dates.ts';

const N = '\u00A0';
const DAY = 86_400_000;
/** Days that are looked at for the next opening. */
const LOOK_AHEAD = 60;

/** Time zones of Russian firms, and how their clock is called. */
export const firmTimeZones = {
  'Europe/Kaliningrad': `по${N}Калининграду`,
  'Europe/Moscow': `по${N}Москве`,
  'Europe/Samara': `по${N}Самаре`,
  'Asia/Yekaterinburg': `по${N}Екатеринбургу`,
  'Asia/Omsk': `по${N}Омску`,
  'Asia/Novosibirsk': `по${N}Новосибирску`,
  'Asia/Krasnoyarsk': `по${N}Красноярску`,
  'Asia/Irkutsk': `по${N}Иркутску`,
  'Asia/Yakutsk': `по${N}Якутску`,
  'Asia/Vladivostok': `по${N}Владивостоку`,
  'Asia/Magadan': `по${N}Магадану`,
  'Asia/Kamchatka': `по${N}Камчатке`,
} as const;

const DAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'];
const ON_DAYS = [
  `в${N}понедельник`,
  `во${N}вторник`,
  `в${N}среду`,
  `в${N}четверг`,
  `в${N}пятницу`,
  `в${N}субботу`,
  `в${N}воскресенье`,
];

/** «Понедельник — пятница, 9:00–18:00; суббота, 10:00–15:00 по Москве». */
export function hoursSentence({ open, timeZone }: WorkingHours): string {
  const parts = open.map(({ days, from, to }) => `${dayWords(days)}, ${clock(from)}–${clock(to)}`);
  const zone = firmTimeZones[timeZone as keyof typeof firmTimeZones] ?? timeZone;
  const sentence = `${parts.join('; ')} ${zone}`;
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

/**
 * When the firm calls someone who asks at a moment: «Позвоним сегодня до 18:00», «Позвоним завтра с 9:00», «Позвоним
 * в понедельник с 9:00», «Позвоним 11 января с 9:00», without a full stop. The moment is read by the firm's time zone; that of
 * the machine does not matter.
 */
export function callSentence(working: WorkingHours, moment: Moment): string {
  const call = nextCall(working, moment);
  if (!call) return `Позвоним в${N}рабочее время`;
  const { ahead, date, hours, time } = call;
  if (ahead > 0) return `Позвоним ${dayAhead(ahead, date)} с${N}${clock(hours.from)}`;
  if (time < hours.from) return `Позвоним сегодня с${N}${clock(hours.from)}`;
  return `Позвоним сегодня до${N}${clock(hours.to)}`;
}

/** The same read later, while the promised day has not passed; null once it has. @param asked when the call was promised */
export function promisedCall(working: WorkingHours, asked: Moment, now: Moment): string | null {
  const [promised, next] = [nextCall(working, asked), nextCall(working, now)];
  return promised?.date.getTime() === next?.date.getTime() ? callSentence(working, now) : null;
}

/** The next day on which someone calls, with its hours; undefined where none is near. */
function nextCall({ timeZone, open, closed }: WorkingHours, moment: Moment) {
  const [today = '', time = ''] = inZone(moment, timeZone).split(' ');
  for (let ahead = 0; ahead <= LOOK_AHEAD; ahead += 1) {
    const date = new Date(Date.parse(today) + ahead * DAY);
    const weekday = date.getUTCDay() || 7;
    const hours = open.find(({ days }) => days.includes(weekday));
    if (!hours || closed.includes(date.toISOString().slice(0, 10))) continue;
    if (ahead > 0 || time < hours.to) return { ahead, date, hours, time };
  }
  return undefined;
}

/** The day after a day: '2026-12-01' after '2026-11-30'. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10);
}

/**
 * The moment at which the clocks of a time zone show a day and a time, `momentAt('2026-11-27', '18:00', 'Asia/Omsk')`; for a
 * time that they skip, the moment after the gap.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}Z`);
  const offsetAt = (moment: number) =>
    Date.parse(`${inZone(moment, timeZone).replace(' ', 'T')}Z`) - Math.floor(moment / 60_000) * 60_000;
  // The offset of the first guess may be that from before a change of the clocks.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

function dayAhead(ahead: number, date: Date): string {
  if (ahead === 1) return 'завтра';
  return ahead < 7 ? (ON_DAYS[(date.getUTCDay() || 7) - 1] ?? '') : formatDayAndMonth(date, 'UTC');
}

/** «понедельник — пятница», «понедельник, среда», «ежедневно». */
function dayWords(days: readonly number[]): string {
  const sorted = [...days].sort();
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 7) return 'ежедневно';
  const name = (day: number) => DAYS[day - 1] ?? '';
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return isRun ? `${name(first)}${N}— ${name(last)}` : sorted.map(name).join(', ');
}

/** '09:00' as people write it. */
const clock = (time: string) => time.replace(/^0/, '');
