import type { PlainFormatters } from '@fairline/i18n/plain-formatters';

export interface WhenProps {
  /** Milliseconds UTC. */
  atMs: number;
  format: PlainFormatters;
  nowMs: number;
}

/** The day and the time of something to come, in the reader's words. */
export function When({ atMs, format, nowMs }: WhenProps) {
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      {format.relativeDay(atMs, nowMs)}, {format.time(atMs)}
    </time>
  );
}
