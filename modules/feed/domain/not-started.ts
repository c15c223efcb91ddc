import type { MatchStatus } from './messages.ts';

/** The status of a match of which nothing has been told yet. */
export const notStarted: MatchStatus = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};
