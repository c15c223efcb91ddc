import type { VerificationCase } from '@fairline/contracts';

export type Decision = 'accept' | 'refuse' | 'ask' | 'recheck';

/** Returns the decisions that a case is open to now. The server decides by the same rules. */
export function offeredDecisions({
  state,
  waitingSince,
}: Pick<VerificationCase, 'state' | 'waitingSince'>): readonly Decision[] {
  if (state === 'review') return ['ask', 'refuse', 'accept'];
  if (state !== 'accepted') return [];
  return waitingSince === null ? ['ask', 'recheck'] : ['ask', 'refuse', 'accept'];
}
