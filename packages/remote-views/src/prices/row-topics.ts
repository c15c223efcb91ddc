import type { MatchStatusView, RowKind } from '@fairline/contracts';

/** Returns true when a match is over and takes no more bets. */
export function isOver({ phase }: Pick<MatchStatusView, 'phase'>): boolean {
  return phase === 'ended' || phase === 'cancelled';
}

interface FollowedMatch {
  matchId: string;
  status: Pick<MatchStatusView, 'phase'>;
}

/** Returns the live topics of matches in rows of a kind, one for each match that is not over. */
export function rowTopics(matches: readonly FollowedMatch[], row: RowKind = 'main'): string[] {
  return matches.flatMap(({ matchId, status }) => (isOver(status) ? [] : [`live:${row}.${matchId}`]));
}
