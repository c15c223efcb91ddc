import { type ReactNode, useSyncExternalStore } from 'react';
import { isLanguage } from './languages.ts';
import { createTimeFormatters, type TimeFormatters, writeTime } from './time-formatters.ts';

/** The reader of a page, as the shell tells every remote. */
export interface Reader {
  lng: string;
  hour12: boolean;
  /** IANA name, as the reader or the operator has chosen; null goes by the reader's device. */
  timeZone: string | null;
}

export interface ReaderTimeProps {
  reader: Reader;
  /** Milliseconds UTC. */
  at: number;
  /** The moment that Today and Tomorrow are counted from, in ms UTC; now, when it is left out. */
  now?: number;
  /** Words with places for `writeTime`: `Starts {day}, {time}`. */
  text?: string;
  className?: string | undefined;
}

/**
 * A moment in the reader's zone. The server knows no zone and writes the moment in UTC; the script in the head of the page
 * (early-times.ts) writes it anew before it is first seen, and this component once it has hydrated. So one page is good
 * for readers of all zones, and nobody sees a wrong time.
 */
export function ReaderTime({ reader, at, now, text = '{dateTime}', className }: ReaderTimeProps): ReactNode {
  const isInBrowser = useSyncExternalStore(toNothing, isTrue, isFalse);
  const nowMs = now ?? Date.now();
  const written = isInBrowser
    ? writeTime(text, timeFormattersOf(reader), at, nowMs)
    : writeNeutralTime(text, reader, at, nowMs);
  return (
    <time
      className={className}
      dateTime={new Date(at).toISOString()}
      data-when={isInBrowser ? undefined : text}
      suppressHydrationWarning
    >
      {written}
    </time>
  );
}

/** Times of a reader, for what is no text of a page, such as an option of a list. In the browser alone. */
export function timeFormattersOf({ lng, hour12, timeZone }: Reader): TimeFormatters {
  return createTimeFormatters({
    lng: isLanguage(lng) ? lng : 'en',
    hour12,
    ...(timeZone !== null && { timeZone }),
  });
}

/** In the zone that was chosen, else in UTC, which is said where a time of day is. */
function writeNeutralTime(text: string, { lng, timeZone }: Reader, at: number, nowMs: number): string {
  const format = createTimeFormatters({ lng: isLanguage(lng) ? lng : 'en', timeZone: timeZone ?? 'UTC' });
  return writeTime(
    timeZone === null ? text.replace(/\{(?:time|dateTime)\}/g, '$& UTC') : text,
    format,
    at,
    nowMs,
  );
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
