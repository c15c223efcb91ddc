import { dayMs, firstMatchId, firstPlayerId, type SeededPlan } from '@fairline/testing';

/** A page of the console: the call that fills it. */
export interface ConsolePage {
  name: string;
  /** The address of the call; `turn` varies what is asked for, so that few turns ask for the same. */
  path(turn: number): string;
  /** The 95th percentile that is promised at the full size, in ms. */
  maxMs: number;
}

const listMs = 200;

/** The pages of the console that read large tables, each as it opens: the first page of a list, or a search. */
export function consolePages(plan: SeededPlan): ConsolePage[] {
  const numberAt = (turn: number) => (turn * 7_919) % plan.players;
  const playerAt = (turn: number) => firstPlayerId + numberAt(turn);
  const list = (name: string, path: (turn: number) => string): ConsolePage => ({ name, path, maxMs: listMs });
  const ofPlayer = (name: string, rest: string) =>
    list(`a player's ${name}`, (turn) => `/console-api/players/${playerAt(turn)}/${rest}`);
  const dayAt = (turn: number) => plan.endMs - (1 + (turn % 90)) * dayMs;
  const country = (turn: number) => ['de', 'gb', 'pl', 'br'][turn % 4];
  const figure = (call: string, name: string, days: number) =>
    list(
      `rows of a figure: ${name} of ${days} days`,
      () =>
        `/console-api/dashboard/${call}?figure=${name}&atFrom=${plan.endMs - days * dayMs}&atTo=${plan.endMs}`,
    );
  return [
    figure('bet-rows', 'stakes', 1),
    figure('bet-rows', 'payouts', 7),
    figure('bet-rows', 'players', 1),
    figure('bet-rows', 'open', 1),
    figure('payment-rows', 'deposits', 7),
    figure('payment-rows', 'pending', 1),
    list('players', () => '/console-api/players'),
    list('players of a country', (turn) => `/console-api/players?country=${country(turn)}`),
    list(
      'players of a day',
      (turn) => `/console-api/players?registeredFrom=${dayAt(turn)}&registeredTo=${dayAt(turn) + dayMs}`,
    ),
    list('players by number', (turn) => `/console-api/players?text=${playerAt(turn)}`),
    list('players by e-mail', (turn) => `/console-api/players?text=player${numberAt(turn)}%40ex`),
    list('players by surname', (turn) => `/console-api/players?text=keller${turn}`),
    list(
      'players by the end of a phone number',
      (turn) => `/console-api/players?text=${String(1_500_000_000 + numberAt(turn)).slice(3)}`,
    ),
    list('search of the palette by number', (turn) => `/console-api/search?text=${playerAt(turn)}`),
    list('search of the palette by e-mail', (turn) => `/console-api/search?text=player${numberAt(turn)}`),
    list('search of the palette by match', (turn) => `/console-api/search?text=home%20${turn}`),
    list('search of the palette by a word of requests', () => '/console-api/search?text=deposit'),
    list(
      'search of the palette by the begin of a number',
      (turn) => `/console-api/search?text=${dayAt(turn).toString(16).padStart(12, '0').slice(0, 8)}`,
    ),
    { name: "a player's overview", path: (turn) => `/console-api/players/${playerAt(turn)}`, maxMs: 300 },
    ofPlayer('ledger', 'transactions'),
    ofPlayer('bets', 'bets'),
    ofPlayer('open bets', 'bets?state=open'),
    ofPlayer('payments', 'payments'),
    ofPlayer('limits', 'limits'),
    ofPlayer('sessions', 'sessions'),
    ofPlayer('timeline', 'timeline'),
    list('ticker of bets', () => '/console-api/trading/bets'),
    list('ticker of a match', (turn) => `/console-api/trading/bets?matchId=${openMatchAt(plan, turn)}`),
    list('ticker of a player', (turn) => `/console-api/trading/bets?playerId=${playerAt(turn)}`),
    list('matches of the desk', () => '/console-api/trading/matches'),
    list('matches that wait for results', () => '/console-api/trading/matches?state=unsettled'),
    list('suspensions', () => '/console-api/trading/suspensions'),
    list('support, waiting', () => '/console-api/support/requests'),
    list('support, closed', () => '/console-api/support/requests?state=closed'),
    list('support, by words', (turn) => `/console-api/support/requests?state=closed&text=${playerAt(turn)}`),
    list('queues of the support', () => '/console-api/support/queues'),
    list('proposals', () => '/console-api/proposals'),
    list('audit record', () => '/console-api/audit'),
  ];
}

/** A match that begins after the seeded days, with open bets. */
function openMatchAt({ days, matchesPerDay }: SeededPlan, turn: number): number {
  return firstMatchId + days * matchesPerDay + 1 + (turn % matchesPerDay);
}
