import { isDeepStrictEqual } from 'node:util';
import type { FeedMessage, Fixture, MarketUpdate, MatchStatus } from '../domain/messages.ts';
import type { FootballModelState } from '../domain/model-state.ts';
import { notStarted } from '../domain/not-started.ts';
import type { PricedMarket } from '../domain/price-markets.ts';
import { correctionMessages } from './correct-result.ts';
import type { LeagueMatch } from './league-seasons.ts';
import { matchStateOf, statusOf } from './match-state.ts';
import type { Pricing } from './pricing.ts';
import { everyMarket, settleByResult } from './settle-result.ts';

/** The feed of one imported match. It knows which messages were sent, and which are due. */
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
  /** The status with which an earlier run has ended the match; undefined where none has. */
  end: MatchStatus | undefined;
}

export function createFileMatchFeed({
  matchId,
  resumed,
  history,
  end: endBefore,
}: FileMatchFeedOptions): FileMatchFeed {
  /** The fixture as the consumer has it. */
  let fixture: Fixture | undefined;
  const sent = new Map<string, MarketUpdate>();
  /** The status with which the match is over for the consumer; undefined while it is not. */
  let end = endBefore;
  /** The last status that closed the offer without ending the match. */
  let closedAs: MatchStatus = notStarted;
  let isKnown = resumed || endBefore !== undefined;

  function fixtureMessages(now: Fixture, atMs: number): FeedMessage[] {
    if (isDeepStrictEqual(fixture, now)) return [];
    fixture = now;
    isKnown = true;
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
    closedAs = notStarted;
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

  function close(atMs: number, status = notStarted): FeedMessage[] {
    const markets = endMarkets('deactivated');
    const isTold = isDeepStrictEqual(closedAs, status);
    closedAs = status;
    if (markets.length === 0 && isTold) return [];
    return [
      ...(markets.length > 0 ? [{ type: 'bet_stop', atMs, matchId } as const] : []),
      { type: 'odds_change', atMs, matchId, status, markets },
    ];
  }

  /** Closes the offer of a match that is put off, interrupted or broken off, and tells which. */
  function haltMessages(match: LeagueMatch, atMs: number): FeedMessage[] {
    if (!isKnown) return [];
    return [...fixtureMessages(match.fixture, atMs), ...close(atMs, statusOf(match))];
  }

  function endMessages(match: LeagueMatch, pricing: Pricing, atMs: number): FeedMessage[] {
    const { result } = match;
    if (!result) return [];
    const isNew = !isKnown;
    end = statusOf(match);
    if (isNew && !history) return [];
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
      { type: 'odds_change', atMs, matchId, status: end, markets: endMarkets('settled') },
    );
    return messages;
  }

  function cancelMessages(match: LeagueMatch, atMs: number): FeedMessage[] {
    end = statusOf(match);
    if (!isKnown) return [];
    const reason = match.state === 'awarded' ? 'the result is awarded' : 'the match is not played';
    return [
      ...fixtureMessages(match.fixture, atMs),
      { type: 'bet_cancel', atMs, matchId, markets: 'all', reason },
      { type: 'odds_change', atMs, matchId, status: end, markets: endMarkets('cancelled') },
    ];
  }

  /** Tells what the files now say otherwise of a match that was over. */
  function correct(before: MatchStatus, match: LeagueMatch, atMs: number): FeedMessage[] {
    const corrections = correctionMessages(before, match, atMs);
    if (!corrections) return [];
    const status = statusOf(match);
    const isOver = status.phase === 'ended' || status.phase === 'cancelled';
    end = isOver ? status : undefined;
    closedAs = status;
    const markets = endMarkets(status.phase === 'ended' ? 'settled' : isOver ? 'cancelled' : 'deactivated');
    return [
      ...fixtureMessages(match.fixture, atMs),
      ...corrections,
      { type: 'odds_change', atMs, matchId, status, markets },
    ];
  }

  return {
    update(match, pricing, { nowMs, atMs }) {
      if (end) return correct(end, match, atMs);
      switch (matchStateOf(match, nowMs)) {
        case 'on-offer':
          return [
            ...fixtureMessages(match.fixture, atMs),
            ...offerMessages(pricing.closing(match), pricing.model(match), atMs),
          ];
        case 'awaiting-result':
          return close(atMs);
        case 'postponed':
        case 'suspended':
        case 'abandoned':
          return haltMessages(match, atMs);
        case 'ended':
          return endMessages(match, pricing, atMs);
        case 'cancelled':
        case 'awarded':
          return cancelMessages(match, atMs);
      }
    },
    close,
  };
}

function keyOf({ marketId, specifiers }: MarketUpdate): string {
  return `${marketId}/${specifiers}`;
}
