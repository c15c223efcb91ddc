import { type ReactNode, useSyncExternalStore } from 'react';
import { languageOf } from './languages.ts';
import { createTimeFormatters, type TimeFormatters, type TimeOptions, writeTime } from './time-formatters.ts';

/** The reader of a page, as the shell describes them to every remote. */
export interface Reader {
  lng: string;
  hour12: boolean;
  /** IANA name of the zone that the reader or the operator has chosen; null means the zone of the reader's device. */
  timeZone: string | null;
}

export interface ReaderTimeProps {
  reader: Reader;
  /** The shown moment, in ms UTC. */
  at: number;
  /** The moment from which Today and Tomorrow are counted, in ms UTC; the present when left out. */
  now?: number;
  /** A text with placeholders for `writeTime`: `Starts {day}, {time}`. */
  text?: string;
  className?: string | undefined;
}

/**
 * Shows a moment in the reader's zone. The server does not know the zone of a device and writes UTC; a script in the
 * head of the page (early-times.ts) rewrites it before the first paint, and this component takes over after hydration.
 * So one HTML serves readers of all zones, and nobody sees a wrong time.
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

/**
 * Returns time formatters for places that cannot contain an element, such as an option of a list. It works in the
 * browser only.
 */
export function timeFormattersOf(reader: Reader): TimeFormatters {
  return createTimeFormatters(timeOptionsOf(reader));
}

/**
 * Returns the choices of a reader, with the zone of the device when they have chosen none. It works in the browser
 * only.
 */
export function timeOptionsOf({ lng, hour12, timeZone }: Reader): TimeOptions {
  return { lng: languageOf(lng), hour12, ...(timeZone !== null && { timeZone }) };
}

/**
 * Writes a time equally on the server and in the browser: in the chosen zone, or in UTC, which is then named after a
 * time of day.
 */
function writeNeutralTime(text: string, { lng, timeZone }: Reader, at: number, nowMs: number): string {
  const format = createTimeFormatters({ lng: languageOf(lng), timeZone: timeZone ?? 'UTC' });
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
