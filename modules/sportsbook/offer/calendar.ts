import { zoneDays } from '@fairline/calendar/zone-days';
import type { OfferCalendar } from '@fairline/contracts';
import type { BookEntry } from '../book/book.ts';

/** Counts the days of a zone on which matches begin. The matches are in the order of kick-off. */
export function offerCalendar(matches: readonly BookEntry[], zone: string, nowMs: number): OfferCalendar {
  const zoned = zoneDays(zone);
  const days: OfferCalendar['days'] = [];
  let toMs = Number.NEGATIVE_INFINITY;
  for (const { fixture } of matches) {
    const last = days.at(-1);
    // The zone is asked once a day, as that costs more than the rest.
    if (last && fixture.kickoffMs < toMs) {
      last.count++;
      continue;
    }
    const date = zoned.dayOf(fixture.kickoffMs);
    days.push({ date, count: 1 });
    toMs = zoned.rangeOf(date).toMs;
  }
  return { today: zoned.dayOf(nowMs), days };
}
