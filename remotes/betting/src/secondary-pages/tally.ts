import type { ResultView } from '@fairline/contracts';

/** How often a team has won, drawn and lost. */
export interface Tally {
  won: number;
  drawn: number;
  lost: number;
}

/** Returns the tally of a team in matches that it has played at home or away. */
export function tallyOf(results: readonly ResultView[], teamId: number): Tally {
  const tally: Tally = { won: 0, drawn: 0, lost: 0 };
  for (const { home, status } of results) {
    const [own, other] = home.id === teamId ? status.score : status.score.toReversed();
    const difference = (own ?? 0) - (other ?? 0);
    tally[difference > 0 ? 'won' : difference < 0 ? 'lost' : 'drawn'] += 1;
  }
  return tally;
}
