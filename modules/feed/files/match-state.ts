import type { MatchStatus } from '../domain/messages.ts';
import { since } from '../domain/models/football-position.ts';
import { notStarted } from '../domain/not-started.ts';
import type { Halt, Result } from './feed-file.ts';
import type { LeagueMatch } from './league-seasons.ts';

/** The state of a match of a file. */
export type MatchState =
  /** The match has not begun, and has prices. */
  | 'on-offer'
  /** The match has begun, and no file has its result. */
  | 'awaiting-result'
  | Halt
  | 'cancelled'
  | 'ended';

export function matchStateOf({ state, result, fixture }: LeagueMatch, nowMs: number): MatchState {
  if (state !== 'scheduled') return state;
  if (result) return 'ended';
  return fixture.kickoffMs > nowMs ? 'on-offer' : 'awaiting-result';
}

/**
 * Returns the status of a match by the files alone. One that was halted keeps its score, by which a rule may decide what is
 * certain already.
 */
export function statusOf({ state, result, unsettled }: LeagueMatch): MatchStatus {
  if (result) return { ...notStarted, phase: 'ended', ...scoresOf(result) };
  const scores = unsettled ? scoresOf(unsettled) : {};
  switch (state) {
    case 'scheduled':
      return notStarted;
    case 'cancelled':
      return { ...notStarted, phase: 'cancelled' };
    case 'awarded':
      return { ...notStarted, phase: 'cancelled', disruption: { kind: state }, ...scores };
    case 'suspended':
      return { ...notStarted, disruption: { kind: 'interrupted' }, ...scores };
    default:
      return { ...notStarted, disruption: { kind: state }, ...scores };
  }
}

function scoresOf({ full, half }: Result): Pick<MatchStatus, 'score' | 'periodScores'> {
  return { score: full, periodScores: half ? [half, since(full, half)] : [] };
}
