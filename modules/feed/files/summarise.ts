import { type Calibration, calibrate } from './calibration.ts';
import type { LeagueSeason } from './league-seasons.ts';
import { type Standing, standingOf } from './match-telling.ts';
import type { Pricing } from './pricing.ts';

/** What became of one season of the files. */
export interface SeasonSummary {
  /** League and season. */
  name: string;
  matches: number;
  /** Matches that have had a price, by where it came from. */
  priced: { fromOdds: number; fromResults: number };
  standing: Record<Standing, number>;
  /** Blocks of rows that can be compared with each other. */
  calibration: Calibration[][];
}

/** Counts a season's matches as they stand at this moment, and scores its prices. */
export function summarise({ name, matches }: LeagueSeason, pricing: Pricing, nowMs: number): SeasonSummary {
  const standing: Record<Standing, number> = {
    'on-offer': 0,
    'awaiting-result': 0,
    postponed: 0,
    cancelled: 0,
    ended: 0,
  };
  const priced = { fromOdds: 0, fromResults: 0 };
  for (const match of matches) {
    const now = standingOf(match, nowMs);
    standing[now] += 1;
    if (now !== 'ended' && now !== 'on-offer') continue;
    if (match.prices.opening || match.prices.closing) priced.fromOdds += 1;
    else priced.fromResults += 1;
  }
  return { name, matches: matches.length, priced, standing, calibration: calibrate(matches, pricing) };
}
