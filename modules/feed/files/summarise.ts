import { type Calibration, calibrate } from './calibration.ts';
import { type MatchState, matchStateOf } from './file-match-feed.ts';
import type { LeagueSeason } from './league-seasons.ts';
import type { Pricing } from './pricing.ts';

/** The counts of one season of the files, and the scores of its prices. */
export interface SeasonSummary {
  /** The names of league and season. */
  name: string;
  matches: number;
  /** Matches that have a price, by its origin: bookmakers' odds or the results of the league. */
  priced: { fromOdds: number; fromResults: number };
  /** Matches by their state. */
  byState: Record<MatchState, number>;
  /** Scores of prices, in blocks whose rows can be compared with each other. */
  calibration: Calibration[][];
}

/** Counts the matches of a season by their state now, and scores its prices. */
export function summarise({ name, matches }: LeagueSeason, pricing: Pricing, nowMs: number): SeasonSummary {
  const byState: Record<MatchState, number> = {
    'on-offer': 0,
    'awaiting-result': 0,
    postponed: 0,
    cancelled: 0,
    ended: 0,
  };
  const priced = { fromOdds: 0, fromResults: 0 };
  for (const match of matches) {
    const now = matchStateOf(match, nowMs);
    byState[now] += 1;
    if (now !== 'ended' && now !== 'on-offer') continue;
    if (match.prices.opening || match.prices.closing) priced.fromOdds += 1;
    else priced.fromResults += 1;
  }
  return { name, matches: matches.length, priced, byState, calibration: calibrate(matches, pricing) };
}
