import { NOVELTY_DAYS } from './limits.ts';

const DAY = 86_400_000;

/**
 * Whether an item was published within the last days, the last of them included. An invalid date is never new.
 *
 * @param createdAt ISO 8601 text or Date
 * @param now moment to count back from
 * @param days one of {@link NOVELTY_DAYS}; that of the badge by default
 */
export function isNovelty(
  createdAt: string | Date,
  now: Date | number,
  days: number = NOVELTY_DAYS.badge,
): boolean {
  return Number(now) - new Date(createdAt).getTime() <= days * DAY;
}
