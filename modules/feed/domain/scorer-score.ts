import type { Pair } from './messages.ts';

/*
 * Scopes of scorers keep players in the two numbers of a score, one for each side. One scorer: five bits of the shirt number,
 * 0 for nobody, and above them a bit for each substitute who had come on. All scorers: a bit for each shirt number that has
 * scored, and above them the bits of the substitutes.
 */

/** The substitutes of the field have the shirt numbers from this one to the last. */
const firstSubstitute = 13;
const lastSubstitute = 17;

const shirtBits = 5;
const shirtMask = 2 ** shirtBits - 1;
const scorerBits = lastSubstitute + 1;

/** A player by the shirt number on the side: 1 is home, 2 is away. */
export interface SidePlayer {
  side: 1 | 2;
  shirt: number;
}

/** Returns the player of an outcome, as of `home:9`; undefined for the outcome that nobody scores. */
export function playerOf(outcomeId: string): SidePlayer | undefined {
  const [side, shirt] = outcomeId.split(':');
  if (side !== 'home' && side !== 'away') return undefined;
  return { side: side === 'home' ? 1 : 2, shirt: Number(shirt) };
}

/** What is known of one player of a side by the score of a scope of scorers. */
export interface PlayerResult {
  hasScored: boolean;
  /** False for a substitute who had not come on; their stakes are returned. */
  tookPart: boolean;
}

/** Returns the bits of the substitutes among these shirt numbers. */
export function entriesOf(shirts: readonly number[]): number {
  return shirts.reduce((bits, shirt) => bits | (1 << (shirt - firstSubstitute)), 0);
}

/** Returns the score of a scope that one scorer decides; `entries` has the bits of the substitutes of both sides. */
export function oneScorerScore(goal: SidePlayer | undefined, [home, away]: Pair): Pair {
  const shirt = (side: 1 | 2) => (goal?.side === side ? goal.shirt : 0);
  return [(home << shirtBits) | shirt(1), (away << shirtBits) | shirt(2)];
}

/** Returns the score of the scope of all scorers. */
export function allScorersScore(goals: readonly SidePlayer[], [home, away]: Pair): Pair {
  const scored = (side: 1 | 2) =>
    goals.reduce((bits, goal) => (goal.side === side ? bits | (1 << goal.shirt) : bits), 0);
  return [(home << scorerBits) | scored(1), (away << scorerBits) | scored(2)];
}

/** Reads one player from the number of the side in a scope of one scorer. */
export function readOneScorer(number: number, shirt: number): PlayerResult {
  return { hasScored: (number & shirtMask) === shirt, tookPart: tookPart(number >> shirtBits, shirt) };
}

/** True when nobody has scored, by the score of a scope of one scorer. */
export function hasNobodyScored([home, away]: Pair): boolean {
  return (home & shirtMask) === 0 && (away & shirtMask) === 0;
}

/** Reads one player from the number of the side in the scope of all scorers. */
export function readAllScorers(number: number, shirt: number): PlayerResult {
  return { hasScored: ((number >> shirt) & 1) === 1, tookPart: tookPart(number >> scorerBits, shirt) };
}

function tookPart(entries: number, shirt: number): boolean {
  return shirt < firstSubstitute || ((entries >> (shirt - firstSubstitute)) & 1) === 1;
}
