import type { DeskItem } from '@fairline/contracts';
import type { Operator } from '@fairline/runtime';
import type { DeskParts } from './desk-parts.ts';
import { listRequests } from './list-requests.ts';

/** A text of digits is the number of a player, whose requests are found. */
const playerNumber = /^\d{6,18}$/;
/** Fewer letters begin too many words. */
const minLetters = 3;

/** A word that more requests have finds some of them. */
const maxMatches = 200;

/**
 * Finds requests of any state by their number, by the number of their player, or by how words begin, the latest change
 * first, within the countries that the operator may see.
 */
export async function searchRequests(
  parts: Pick<DeskParts, 'clock' | 'database'>,
  operator: Operator,
  text: string,
  limit: number,
): Promise<DeskItem[]> {
  if (text.length < minLetters) return [];
  const by = playerNumber.test(text) ? { player: text } : { text };
  const { items } = await listRequests(parts, operator, { state: 'any', limit, ...by }, maxMatches);
  return items;
}
