import { tennis } from '@fairline/markets';
import type { Pair } from '../messages.ts';
import type { MatchUp, TennisPosition } from '../model-state.ts';
import type { ScopeState } from '../models/sport-model.ts';
import { type SetEnd, setEnds } from '../models/tennis-chances.ts';
import { currentGame, setsWon, tennisScopes, tieBreakTarget } from '../models/tennis-position.ts';
import { setsToWin, type TennisTable, tennisTable } from '../models/tennis-table.ts';
import { offersOf } from '../offers.ts';
import { type Branch, followMatch } from './follow-match.ts';
import { createJointSelections, type JointResult, type Selection } from './joint-selections.ts';

/**
 * Returns every combination of results that selections of one tennis match can have, with its exact chance. The match is
 * followed from set to set. Undefined when the model has no market of a selection.
 */
export function tennisJoint(
  { matchUp, position }: { matchUp: MatchUp; position: TennisPosition },
  selections: readonly Selection[],
): JointResult[] | undefined {
  const table = tennisTable(matchUp);
  const found = createJointSelections(offers, selections, tennisScopes(position, false, table.bestOf));
  if (!found) return undefined;
  const followGames = found.scopeKeys.includes('games');
  const start = {
    won: setsWon(position.sets),
    games: position.sets.reduce<Pair>((sum, [home, away]) => [sum[0] + home, sum[1] + away], [0, 0]),
    begun: position,
  };
  // Before the toss either side may serve first.
  const servers = position.server ? [position.server] : ([1, 2] as const);
  return followMatch<SetState>(found, {
    starts: servers.map((server) => ({ state: { ...start, server }, chance: 1 / servers.length })),
    after: (state) => endsOf(state, table).map((end) => afterSet(state, end, table, followGames)),
    keyOf: ({ server, won, games }) => `${server}:${won.join()}:${games.join()}`,
  });
}

const offers = offersOf(tennis);

/** A position between two sets, or the one from which the match is followed. */
interface SetState {
  /** The side that serves next. */
  server: 1 | 2;
  /** The sets of both sides. */
  won: Pair;
  /** The games of all finished sets; 0:0 where no selection needs them. */
  games: Pair;
  /** The set in progress, where the match is followed from within a set. */
  begun?: TennisPosition;
}

/** The end of a set, with the winner of the game that was in progress. */
type EndOfSet = SetEnd & { game?: { number: number; winner: 1 | 2 } };

function endsOf({ server, won, begun }: SetState, table: TennisTable): readonly EndOfSet[] {
  if (!begun) return (won[0] + won[1] + 1 === table.bestOf ? table.lastSet : table.set)[server];
  const { games } = begun;
  const homeWins = currentGame(begun, server, table);
  return ([1, 2] as const).flatMap((winner) => {
    const set = { home: games[0], away: games[1], server, game: winner === 1 ? 1 : 0 };
    return setEnds(table.serve, set, tieBreakTarget(begun, table)).map((end) => ({
      ...end,
      chance: end.chance * (winner === 1 ? homeWins : 1 - homeWins),
      game: { number: games[0] + games[1] + 1, winner },
    }));
  });
}

function afterSet(
  { won, games }: SetState,
  { home, away, nextServer, chance, game }: EndOfSet,
  table: TennisTable,
  followGames: boolean,
): Branch<SetState> {
  const number = won[0] + won[1] + 1;
  const score: Pair = home > away ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
  const all: Pair = followGames ? [games[0] + home, games[1] + away] : [0, 0];
  const scopes = new Map<string, ScopeState>([[`set:${number}`, { score: [home, away], over: true }]]);
  if (game) {
    const side: Pair = game.winner === 1 ? [1, 0] : [0, 1];
    scopes.set(`game:${number}:${game.number}`, { score: side, over: true });
  }
  if (Math.max(...score) < setsToWin(table.bestOf)) {
    return { chance, scopes, state: { server: nextServer, won: score, games: all } };
  }
  scopes.set('match', { score, over: true });
  scopes.set(`match${table.bestOf}`, { score, over: true });
  scopes.set('games', { score: all, over: true });
  for (let never = number + 1; never <= table.bestOf; never++) {
    scopes.set(`set:${never}`, { score: undefined, over: true });
  }
  return { chance, scopes, state: undefined };
}
