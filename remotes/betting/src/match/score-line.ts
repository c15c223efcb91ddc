import type { MatchStatusView } from '@fairline/contracts';

/** One column of a scoreboard, with the home side above the away side. */
export interface ScoreColumn {
  kind: 'total' | 'past' | 'period' | 'points';
  home: string;
  away: string;
}

/**
 * Returns the columns of the score that a row of a list shows: the total, the current part where it is scored
 * separately (games of a set, rounds of a map, points of a quarter), and the points of a game. Returns none before the
 * start. With `isDetailed` it returns every part that has been played.
 */
export function rowScore(
  { sportId, status }: { sportId: number; status: MatchStatusView },
  isDetailed = false,
): ScoreColumn[] {
  const { phase, score, periodScores, points } = status;
  if (phase === 'not-started') return [];
  const columns = [column('total', score)];
  const current = periodScores.at(-1);
  if (isDetailed) {
    const isPlayed = phase === 'live';
    periodScores.forEach((part, index) => {
      columns.push(column(isPlayed && index === periodScores.length - 1 ? 'period' : 'past', part));
    });
  }
  // In football the score of a half adds nothing to the total.
  else if (phase === 'live' && current && sportId !== football) columns.push(column('period', current));
  if (points) columns.push(column('points', points));
  return columns;
}

/** The number of columns for the longest score of these matches, so that all rows of a list have the same width. */
export function scoreCells(
  sportId: number,
  matches: readonly { status: MatchStatusView }[],
  isDetailed = false,
): number {
  if (isDetailed) {
    return Math.max(1, ...matches.map(({ status }) => rowScore({ sportId, status }, isDetailed).length));
  }
  if (sportId === football) return 1;
  return matches.some(({ status }) => status.points) ? 3 : 2;
}

/** The score as one text, for titles and screen readers: `2:1`. */
export function scoreText({ score }: Pick<MatchStatusView, 'score'>): string {
  return score.join(':');
}

const football = 1;

function column(kind: ScoreColumn['kind'], [home, away]: readonly [number | string, number | string]) {
  return { kind, home: String(home), away: String(away) };
}
