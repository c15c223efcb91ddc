import { type Calibration, calibrate } from './calibration.ts';
import type { Halt, Result } from './feed-file.ts';
import type { LeagueMatch, LeagueSeason } from './league-seasons.ts';
import { type MatchState, matchStateOf } from './match-state.ts';
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
  /** The scores in the files by which no bet is settled, by the order of kick-offs. */
  notTaken: ScoreNotTaken[];
  /** Scores of prices, in blocks whose rows can be compared with each other. */
  calibration: Calibration[][];
}

/** A score of a match that settles nothing, and why: the match was halted or cancelled, or another file has another score. */
export interface ScoreNotTaken {
  why: Halt | 'cancelled' | 'contradicted';
  /** The match with the score: `Arsenal – Fulham 3:0`. */
  match: string;
}

/** Counts the matches of a season by their state now, and scores its prices. */
export function summarise({ name, matches }: LeagueSeason, pricing: Pricing, nowMs: number): SeasonSummary {
  const byState: Record<MatchState, number> = {
    'on-offer': 0,
    'awaiting-result': 0,
    postponed: 0,
    suspended: 0,
    abandoned: 0,
    awarded: 0,
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
  const notTaken = matches.flatMap(scoresNotTaken);
  return {
    name,
    matches: matches.length,
    priced,
    byState,
    notTaken,
    calibration: calibrate(matches, pricing),
  };
}

function scoresNotTaken(match: LeagueMatch): ScoreNotTaken[] {
  const { state, unsettled, contradiction } = match;
  return [
    ...(unsettled && state !== 'scheduled' ? [{ why: state, match: scoreText(match, unsettled) }] : []),
    ...(contradiction ? [{ why: 'contradicted' as const, match: scoreText(match, contradiction) }] : []),
  ];
}

function scoreText({ fixture: { home, away } }: LeagueMatch, { full }: Result): string {
  return `${home.name} – ${away.name} ${full.join(':')}`;
}
