import { isTimeZone } from '@fairline/i18n/time-zone';
import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { line } from './text.ts';

/** Minor units of a currency, as a safe integer. */
export const minor = z.int();
/** Odds in thousandths: 1850 is 1.85. */
export const oddsMilli = z.int().min(0);
/** Milliseconds since the Unix epoch, UTC. */
export const timeMs = z.int();

/** A calendar day, such as `2026-03-05`. */
export const calendarDay = z.iso.date();
/** The time zone of the days of a call: an IANA name, or an offset such as `+05:30`. */
export const dayZone = line(64).refine(isTimeZone, 'an IANA time zone').default('UTC');

/** The query of a paged list: `after` is the `next` of the previous page. */
export const page = {
  after: line(100).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

/**
 * The refusals of every call that moves a player's money in: the site is closed in their country, the account is
 * blocked or frozen, its data are about to be erased, the identification is missing, terms are not confirmed, maintenance.
 */
export const moneyErrors = [
  'SITE_CLOSED',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_FROZEN',
  'ERASURE_ASKED',
  'IDENTIFICATION_REQUIRED',
  'TERMS_CHANGED',
  'UNAVAILABLE',
] as const satisfies readonly ErrorCode[];

/** What may come to a match in play during the live delay, for which a bet and a sale are refused. */
export const playRefusals = [
  'SCORE_CHANGED',
  'RED_CARD',
  'PERIOD_CHANGED',
  'SUSPENDED_MEANWHILE',
] as const satisfies readonly ErrorCode[];

export const idempotencyErrors = [
  'IDEMPOTENCY_KEY_MISSING',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_FLIGHT',
] as const satisfies readonly ErrorCode[];
