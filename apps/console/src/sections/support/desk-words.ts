import type { DeskItem } from '@fairline/contracts';
import type { Say } from '../../core/texts.ts';
import type { en } from './texts.en.ts';

export type Words = Say<typeof en>;

/** The states in the order of the filter (contract of getDeskRequests). */
export const states = ['open', 'answered', 'closed', 'any'] as const;

/** The topics in the order of the filter (contract of getDeskRequests). */
export const topics = [
  'account',
  'deposit',
  'withdrawal',
  'bet',
  'bonus',
  'technical',
  'other',
  'idea',
  'appeal',
] as const satisfies readonly DeskItem['topic'][];

export const stateTones = { open: 'warning', answered: 'positive', closed: 'neutral' } as const;

const minuteMs = 60_000;

/** Writes a duration by its two largest units: 2 d 3 h, 3 h 5 min, 12 min. */
export function durationText(t: Words, durationMs: number): string {
  const minutes = Math.max(0, Math.floor(durationMs / minuteMs));
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `${t('days', { count: days })} ${t('hours', { count: hours })}`;
  if (hours > 0) return `${t('hours', { count: hours })} ${t('minutes', { count: minutes % 60 })}`;
  return t('minutes', { count: minutes });
}
