import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage, Fixture, MarketUpdate, MatchStatus } from '../domain/messages.ts';
import type { PricedMarket } from '../domain/price-markets.ts';
import type { LeagueMatch } from './league-seasons.ts';
import type { Pricing } from './pricing.ts';
import { everyMarket, settleByResult, statusOfResult } from './settle-result.ts';

/** Where a match of a file stands now. */
export type Standing =
  /** To come, with prices. */
  | 'on-offer'
  /** Begun, and no file tells how it ended. */
  | 'awaiting-result'
  | 'postponed'
  | 'cancelled'
  | 'ended';

export function standingOf({ state, result, fixture }: LeagueMatch, nowMs: number): Standing {
  if (state !== 'scheduled') return state;
  if (result) return 'ended';
  return fixture.kickoffMs > nowMs ? 'on-offer' : 'awaiting-result';
}

/** One imported match as its messages: what a consumer has been told in this run, and what is new. */
export interface MatchTelling {
  tell(match: LeagueMatch, pricing: Pricing, atMs: number): FeedMessage[];
  /** Takes every market off the offer; bets that were taken wait. */
  close(atMs: number): FeedMessage[];
}

export interface MatchTellingOptions {
  matchId: string;
  /** An earlier run has offered it: bets of that run may wait, on markets that this run does not know of. */
  resumed: boolean;
  /** Tell of a match that was over before anybody heard of it, with the prices that it would have had. */
  history: boolean;
}

const notStarted: MatchStatus = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

export function createMatchTelling({ matchId, resumed, history }: MatchTellingOptions): MatchTelling {
  /** As the consumer has it. */
  let fixture: Fixture | undefined;
  const sent = new Map<string, MarketUpdate>();
  let over = false;

  function describe(now: Fixture, atMs: number): FeedMessage[] {
    if (isDeepStrictEqual(fixture, now)) return [];
    fixture = now;
    return [{ type: 'fixture_change', atMs, fixture: now }];
  }

  function offer(priced: readonly PricedMarket[], atMs: number): FeedMessage[] {
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
    return markets.length > 0 ? [{ type: 'odds_change', atMs, matchId, status: notStarted, markets }] : [];
  }

  /** Markets that leave the offer with this status; a consumer needs no prices of them. */
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

  function end(match: LeagueMatch, pricing: Pricing, atMs: number): FeedMessage[] {
    const { result } = match;
    const isNew = !resumed && sent.size === 0;
    over = true;
    if (!result || (isNew && !history)) return [];
    const messages = describe(match.fixture, atMs);
    const opening = isNew ? pricing.opening(match) : [];
    const closing = isNew ? pricing.closing(match) : [];
    messages.push(...(isNew ? [...offer(opening, atMs), ...offer(closing, atMs)] : []));
    const offered = new Map([...opening, ...closing].map((market) => [keyOf(market.update), market]));
    const settled = isNew ? [...offered.values()] : everyMarket(result);
    messages.push(
      { type: 'bet_settlement', atMs, matchId, certainty: 2, markets: settleByResult(settled, result) },
      { type: 'odds_change', atMs, matchId, status: statusOfResult(result), markets: endMarkets('settled') },
    );
    return messages;
  }

  function cancel(match: LeagueMatch, atMs: number): FeedMessage[] {
    const isNew = !resumed && sent.size === 0;
    over = true;
    if (isNew) return [];
    const status: MatchStatus = { ...notStarted, phase: 'cancelled' };
    return [
      ...describe(match.fixture, atMs),
      { type: 'bet_cancel', atMs, matchId, markets: 'all', reason: 'the match is not played' },
      { type: 'odds_change', atMs, matchId, status, markets: endMarkets('cancelled') },
    ];
  }

  return {
    tell(match, pricing, atMs) {
      if (over) return [];
      switch (standingOf(match, atMs)) {
        case 'on-offer':
          return [...describe(match.fixture, atMs), ...offer(pricing.closing(match), atMs)];
        case 'awaiting-result':
        case 'postponed':
          return close(atMs);
        case 'ended':
          return end(match, pricing, atMs);
        case 'cancelled':
          return cancel(match, atMs);
      }
    },
    close,
  };
}

function keyOf({ marketId, specifiers }: MarketUpdate): string {
  return `${marketId}/${specifiers}`;
}
