import type { FeedMessage, MarketSettlement } from '@fairline/feed';
import type { LegResult } from '@fairline/odds';
import type { Bus } from '@fairline/runtime';
import { footballModel } from '../builder/football-model.fixture.ts';
import type { SportsbookService } from '../index.ts';
import { competitor, seasonMessages, seasonPrices } from '../outrights.fixture.ts';
import { fixtureMessage, oddsMessage } from '../sportsbook-messages.fixture.ts';

/** What a journey begins with: a player, matches of their own, and what was made ready for them. */
export interface Situation {
  number: number;
  playerId: bigint;
  freeBetId?: string;
  /** The bet that the journey is about. */
  betId?: string;
}

/** One thing that a player or the feed does. It may be done again, as after an answer that was lost. */
export interface Journey {
  /** Brings a situation about, in a process that nobody kills. */
  prepare(service: SportsbookService, situation: Situation): Promise<Situation>;
  /** The time that passes when it has begun, in ms. */
  passesMs?: number;
  /** Resolves with the answer to the caller, or once all that the feed has sent is settled. `bus` is that of the process. */
  run(service: SportsbookService, situation: Situation, bus: Bus): Promise<unknown>;
}

type PlaceBody = Parameters<SportsbookService['placeBet']>[2];
type Leg = PlaceBody['legs'][number];

/** The matches of a situation: three with one market, one with bet builders, and a season. */
export function matchesOf({ number }: Pick<Situation, 'number'>) {
  const id = (place: number) => String(1_000_000 + number * 10 + place);
  return { plain: [id(1), id(2), id(3)] as const, built: id(4), season: id(5) };
}

/** Returns what the feed sends to a process that begins to know the matches of a situation. */
export function offersOf(situation: Situation): FeedMessage[] {
  const { plain, built, season } = matchesOf(situation);
  return [
    { type: 'alive', atMs: 0 },
    ...[...plain, built].map((matchId) => fixtureMessage(matchId)),
    ...plain.map((matchId) => oddsMessage(matchId)),
    builtOdds(built),
    ...seasonMessages(season, Date.UTC(2026, 4, 20)),
  ];
}

/** Home win and over 3.5 goals of the match with bet builders. */
export const builtParts = [
  { marketId: 1, specifiers: '', outcomeId: '1' },
  { marketId: 18, specifiers: 'total=3.5', outcomeId: '12' },
];

/** Prices of a match that come with the state of the model behind them, from which builders are priced. */
function builtOdds(matchId: string): FeedMessage {
  const odds = oddsMessage(matchId);
  const outcomes = ['12', '13'].map((outcomeId) => ({ outcomeId, oddsMilli: 2_900, active: true }));
  return {
    ...odds,
    status: { ...odds.status, model: footballModel() },
    markets: [...odds.markets, { marketId: 18, specifiers: 'total=3.5', status: 'active', outcomes }],
  };
}

/** Returns a leg on the first outcome of a match at its price. */
export function legOn(matchId: string): Leg {
  return { matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 2_000 };
}

/** Returns a leg on the fourth team as the winner of a season. */
export function seasonLeg(matchId: string): Leg {
  const oddsMilli = seasonPrices[4] ?? 0;
  return { matchId, marketId: 804, specifiers: '', outcomeId: competitor(4), oddsMilli };
}

export function callerOf({ playerId }: Situation) {
  return { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
}

/** Places a bet; `name` tells the bets of a situation apart. */
export function place(
  service: SportsbookService,
  situation: Situation,
  name: string,
  bet: Omit<PlaceBody, 'currency' | 'policy'>,
) {
  const body: PlaceBody = { ...bet, currency: 'EUR', policy: 'none' };
  return service.placeBet(callerOf(situation), `${name}-${situation.number}`, body);
}

/** Sends messages to a process, and waits until it has settled by them. */
export async function receive(service: SportsbookService, ...messages: FeedMessage[]): Promise<void> {
  for (const message of messages) service.receive(message, 'feed');
  await service.drained();
}

const won: LegResult = { kind: 'won' };
const lost: LegResult = { kind: 'lost' };

/** Returns a settlement of the two outcomes of a match, in one market or several. */
export function resultMessage(
  matchId: string,
  winner: '1' | '2',
  others: readonly MarketSettlement[] = [],
): FeedMessage {
  const outcomes = ['1', '2'].map((outcomeId) => ({ outcomeId, result: outcomeId === winner ? won : lost }));
  const markets = [{ marketId: 1, specifiers: '', outcomes }, ...others];
  return { type: 'bet_settlement', atMs: 0, matchId, certainty: 2, markets };
}

/** Over 3.5 goals has won. */
export const overHasWon: MarketSettlement = {
  marketId: 18,
  specifiers: 'total=3.5',
  outcomes: [
    { outcomeId: '12', result: won },
    { outcomeId: '13', result: lost },
  ],
};
