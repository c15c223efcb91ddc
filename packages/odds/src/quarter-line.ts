import type { LegResult } from './bets/leg.ts';

/**
 * Returns the result of a bet on an Asian handicap, with lines in quarters: 5 is +1.25, −2 is −0.50. `lineQuarters` is
 * always the line of the home side, as in the industry's feeds; a bet on the away side has the negated line. The score
 * is the one that the market counts: for a live bet, the score since placing.
 */
export function settleAsianHandicap(bet: {
  readonly side: 'home' | 'away';
  readonly lineQuarters: number;
  readonly home: number;
  readonly away: number;
}): LegResult {
  const homeQuarters = leadInQuarters(bet.home - bet.away, bet.lineQuarters);
  return resultOfLead(bet.side === 'home' ? homeQuarters : -homeQuarters);
}

/** Returns the result of a bet on an Asian total, lines in quarters: 9 is 2.25. */
export function settleAsianTotal(bet: {
  readonly side: 'over' | 'under';
  readonly lineQuarters: number;
  readonly total: number;
}): LegResult {
  const overQuarters = leadInQuarters(bet.total, -bet.lineQuarters);
  return resultOfLead(bet.side === 'over' ? overQuarters : -overQuarters);
}

/** Reads a written line, "-1.25", "2", "0.5", into quarters; undefined when it is not a quarter line. */
export function parseQuarterLine(text: string): number | undefined {
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d{1,4})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  const quarters = quartersOfDecimals.get(decimals.padEnd(2, '0'));
  if (whole === undefined || quarters === undefined) return undefined;
  const magnitude = Number(whole) * 4 + quarters;
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/**
 * Writes a line in quarters with two decimals: -5 is "-1.25". A plus sign is added by the reader's locale, not here.
 */
export function formatQuarterLine(lineQuarters: number): string {
  requireWhole(lineQuarters);
  return (lineQuarters / 4).toFixed(2);
}

const quartersOfDecimals: ReadonlyMap<string, number> = new Map([
  ['00', 0],
  ['25', 1],
  ['50', 2],
  ['75', 3],
]);

function leadInQuarters(points: number, lineQuarters: number): number {
  requireWhole(points);
  requireWhole(lineQuarters);
  return points * 4 + lineQuarters;
}

/**
 * Returns the result of a bet by the lead, in quarters. A quarter line is half the stake on the line a quarter below
 * and half on the one above. A lead of one quarter therefore wins one half and voids the other; two quarters or more
 * win both.
 */
function resultOfLead(leadQuarters: number): LegResult {
  if (leadQuarters >= 2) return { kind: 'won' };
  if (leadQuarters === 1) return { kind: 'half-won' };
  if (leadQuarters === -1) return { kind: 'half-lost' };
  return leadQuarters <= -2 ? { kind: 'lost' } : { kind: 'void' };
}

function requireWhole(value: number): void {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`scores and lines in quarters are whole, not ${value}`);
}
