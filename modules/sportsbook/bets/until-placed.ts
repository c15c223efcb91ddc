import { type Answer, isKeyJustUsed } from '@fairline/runtime';
import { OfferMoved } from './commit-stakes.ts';

/** The maximum number of times that a bet is decided when its price moves each time. */
const maxTries = 5;

/**
 * Repeats a try to place a bet. A bet is decided again when its price has moved while the transaction waited for locks, and
 * when another bet has the number that was drawn for it or for one of its group. It is also decided once more when its key
 * has just been used: another process has placed the bet then, and its answer is found.
 */
export async function untilPlaced<Value>(attempt: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof OfferMoved && tries === maxTries) return { ok: false, code: 'ODDS_CHANGED' };
      const isRepeatable = error instanceof OfferMoved || isNumberTaken(error);
      if (!isRepeatable && !(isKeyJustUsed(error) && tries < maxTries)) throw error;
    }
  }
}

/** True for the error of a number that was drawn a second time, which is rarer than one in a million. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'bet_number';
}
