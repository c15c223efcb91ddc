import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage, Fixture, MarketUpdate, MatchStatus } from '../domain/messages.ts';
import type { FootballModelState } from '../domain/model-state.ts';
import type { PricedMarket } from '../domain/price-markets.ts';
import type { LeagueMatch } from './league-seasons.ts';
import type { Pricing } from './pricing.ts';
import { everyMarket, settleByResult, statusOfResult } from './settle-result.ts';

/** The state of a match of a file. */
export type MatchState =
  /** The match has not begun, and has prices. */
  | 'on-offer'
  /** The match has begun, and no file has its result. */
  | 'awaiting-result'
  | 'postponed'
  | 'cancelled'
  | 'ended';

export function matchStateOf({ state, result, fixture }: LeagueMatch, nowMs: number): MatchState {
  if (state !== 'scheduled') return state;
  if (result) return 'ended';
  return fixture.kickoffMs > nowMs ? 'on-offer' : 'awaiting-result';
}

/** The feed of one imported match. It knows which messages were sent in this run, and which are due. */
export interface FileMatchFeed {
  /**
   * Returns the messages that are due for the match at `nowMs` by the present content of the files. They have the time `atMs`.
   */
  update(match: LeagueMatch, pricing: Pricing, times: { nowMs: number; atMs: number }): FeedMessage[];
  /** Ends the offer of every market. Bets that were placed wait for a result. */
  close(atMs: number): FeedMessage[];
}

export interface FileMatchFeedOptions {
  matchId: string;
  /** True when an earlier run has offered the match. Its bets may wait for markets that this run does not know. */
  resumed: boolean;
  /** True when a match that was over before this run is sent too, with the prices that it would have had. */
  history: boolean;
}

const notStarted: MatchStatus = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

export function createFileMatchFeed({ matchId, resumed, history }: FileMatchFeedOptions): FileMatchFeed {
  /** The fixture as the consumer has it. */
  let fixture: Fixture | undefined;
  const sent = new Map<string, MarketUpdate>();
  let over = false;

  function fixtureMessages(now: Fixture, atMs: number): FeedMessage[] {
    if (isDeepStrictEqual(fixture, now)) return [];
    fixture = now;
    return [{ type: 'fixture_change', atMs, fixture: now }];
  }

  function offerMessages(
    priced: readonly PricedMarket[],
    model: FootballModelState,
    atMs: number,
  ): FeedMessage[] {
    const markets: MarketUpdate[] = [];
    const offered = new Set<string>();
    for (const { update } of priced) {
      const key = keyOf(update);
      offered.add(key);
      if (isDeepStrictEqual(sent.get(key), update)) continue;
      sent.set(key, update);
      markets.push(update);
    }
    markets.push(...endMarkets('deactivated', (key) => !offered.has(key)));
    if (markets.length === 0) return [];
    return [{ type: 'odds_change', atMs, matchId, status: { ...notStarted, model }, markets }];
  }

  /** Ends markets with this status. They have no prices, because the consumer needs none. */
  function endMarkets(
    status: 'deactivated' | 'settled' | 'cancelled',
    which: (key: string) => boolean = () => true,
  ): MarketUpdate[] {
    const markets: MarketUpdate[] = [];
    for (const [key, update] of sent) {
      if (!which(key) || update.status === status) continue;
      const ended: MarketUpdate = { ...update, status, outcomes: [] };
      sent.set(key, ended);
      markets.push(ended);
    }
    return markets;
  }

  function close(atMs: number): FeedMessage[] {
    const markets = endMarkets('deactivated');
    if (markets.length === 0) return [];
    return [
      { type: 'bet_stop', atMs, matchId },
      { type: 'odds_change', atMs, matchId, status: notStarted, markets },
    ];
  }

  function endMessages(match: LeagueMatch, pricing: Pricing, atMs: number): FeedMessage[] {
    const { result } = match;
    const isNew = !resumed && sent.size === 0;
    over = true;
    if (!result || (isNew && !history)) return [];
    const messages = fixtureMessages(match.fixture, atMs);
    const opening = isNew ? pricing.opening(match) : [];
    const closing = isNew ? pricing.closing(match) : [];
    if (isNew) {
      const model = pricing.model(match);
      messages.push(...offerMessages(opening, model, atMs), ...offerMessages(closing, model, atMs));
    }
    const offered = new Map([...opening, ...closing].map((market) => [keyOf(market.update), market]));
    const settled = isNew ? [...offered.values()] : everyMarket(result);
    messages.push(
      { type: 'bet_settlement', atMs, matchId, certainty: 2, markets: settleByResult(settled, result) },
      { type: 'odds_change', atMs, matchId, status: statusOfResult(result), markets: endMarkets('settled') },
    );
    return messages;
  }

  function cancelMessages(match: LeagueMatch, atMs: number): FeedMessage[] {
    const isNew = !resumed && sent.size === 0;
    over = true;
    if (isNew) return [];
    const status: MatchStatus = { ...notStarted, phase: 'cancelled' };
    return [
      ...fixtureMessages(match.fixture, atMs),
      { type: 'bet_cancel', atMs, matchId, markets: 'all', reason: 'the match is not played' },
      { type: 'odds_change', atMs, matchId, status, markets: endMarkets('cancelled') },
    ];
  }

  return {
    update(match, pricing, { nowMs, atMs }) {
      if (over) return [];
      switch (matchStateOf(match, nowMs)) {
        case 'on-offer':
          return [
            ...fixtureMessages(match.fixture, atMs),
            ...offerMessages(pricing.closing(match), pricing.model(match), atMs),
          ];
        case 'awaiting-result':
        case 'postponed':
          return close(atMs);
        case 'ended':
          return endMessages(match, pricing, atMs);
        case 'cancelled':
          return cancelMessages(match, atMs);
      }
    },
    close,
  };
}

function keyOf({ marketId, specifiers }: MarketUpdate): string {
  return `${marketId}/${specifiers}`;
}
