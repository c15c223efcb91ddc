import type { LiveMessage } from '@fairline/remote-views/prices/live-message.ts';
import { type MatchLine, shownStatus } from './cyber-data.ts';
import { lockedWinner, winnerOf } from './winner.ts';

/**
 * Returns a match after a live message of its row; the same object for a message that is older. A price that the message
 * leaves out stays in its place and is locked.
 */
export function afterMessage(line: MatchLine, message: LiveMessage): MatchLine {
  const { matchId, version, status, marketCount, markets } = message;
  if (matchId !== line.matchId || version < line.version) return line;
  const winner = winnerOf({ sportId: line.sportId, markets });
  return {
    ...line,
    version,
    status: shownStatus(status),
    marketCount,
    winner: winner ?? (line.winner && lockedWinner(line.winner)),
  };
}
