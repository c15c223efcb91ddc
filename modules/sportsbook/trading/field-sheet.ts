import { type FieldSheet, PlatformError, type SheetMarket, type SheetOutcome } from '@fairline/contracts';
import { findMarket, marketName, outcomeName } from '@fairline/markets';
import { toJsonMinor } from '@fairline/money';
import type { Platform } from '@fairline/runtime';
import { type Book, type BookEntry, isOffered, type MarketState, marketKey } from '../book/book.ts';
import { fairPrices } from '../domain/fair-prices.ts';
import { type BetsOnOutcome, houseResult } from '../domain/house-result.ts';
import { decisionOf } from '../domain/market-decision.ts';
import { closesMarket, closesOutcome, type SuspendedPlace } from '../domain/suspension.ts';
import { findMatch } from '../offer/match-store.ts';
import type { FollowedRules, RuleOf } from '../rules/follow-rules.ts';
import { pricesByTraders } from '../rules/prices-by-traders.ts';
import { findDecisions } from '../settlement/decision-store.ts';
import { exposureOf, nothingOn, sumByCurrency } from './exposure.ts';
import { type OutcomeExposureRow, sumByOutcome } from './exposure-store.ts';
import { scoresOfSheet } from './scores-of-sheet.ts';
import { suspensionView } from './suspend.ts';
import { findTouching, placeOfRow } from './suspension-store.ts';
import { headOfEntry, headOfRow } from './trading-match.ts';

/**
 * Returns a match as a field sheet: the markets that the feed offers, and those on which bets are open.
 * @throws PlatformError MATCH_UNKNOWN
 */
export async function fieldSheet(
  { database: { pool } }: Pick<Platform, 'database'>,
  { book, rules }: { book: Book; rules: Pick<FollowedRules, 'of'> },
  matchId: string,
): Promise<FieldSheet> {
  const entry = book.find(matchId);
  const row = entry ?? (await findMatch(pool, matchId));
  if (!row) throw new PlatformError('MATCH_UNKNOWN');
  const [bets, decisions, suspensions] = await Promise.all([
    sumByOutcome(pool, matchId),
    findDecisions(pool, matchId),
    findTouching(pool, row.fixture),
  ]);
  const places = suspensions.map(placeOfRow);
  const betsOf = Map.groupBy(bets, (each) =>
    marketKey({ marketId: each.market_id, specifiers: each.specifiers }),
  );
  return {
    ...(entry ? headOfEntry(entry) : headOfRow(row)),
    exposure: sumByCurrency(bets).map(exposureOf),
    scores: scoresOfSheet({ sportId: row.fixture.sportId, score: row.status?.score ?? [] }, bets),
    suspensions: suspensions.map(suspensionView),
    markets: marketsOf(entry, bets).map((market) => ({
      ...marketOf(row.fixture, market, {
        places,
        bets: betsOf.get(marketKey(market)) ?? [],
        byTraders: pricesByTraders(rules, matchId, market),
      }),
      isDecided: decisionOf(decisions, market).kind !== 'open',
    })),
  };
}

/** Returns the markets of the sheet, in the order of the book and then those of which only bets are left. */
function marketsOf(entry: BookEntry | undefined, bets: readonly OutcomeExposureRow[]): MarketState[] {
  const shown = new Map<string, MarketState>();
  const withBets = new Set(
    bets.map(({ market_id, specifiers }) => marketKey({ marketId: market_id, specifiers })),
  );
  for (const [key, market] of entry?.markets ?? []) {
    if (entry && (isOffered(market) || withBets.has(key))) shown.set(key, entry.priced(market));
  }
  for (const { market_id: marketId, specifiers, outcome_id: outcomeId } of bets) {
    const key = marketKey({ marketId, specifiers });
    const market = shown.get(key) ?? closedMarket(marketId, specifiers);
    const isListed = market.outcomes.some((outcome) => outcome.outcomeId === outcomeId);
    const outcomes = isListed
      ? market.outcomes
      : [...market.outcomes, { outcomeId, oddsMilli: 0, active: false }];
    shown.set(key, { ...market, outcomes });
  }
  return [...shown.values()];
}

/** Returns a market that the book no longer has. */
function closedMarket(marketId: number, specifiers: string): MarketState {
  return { marketId, specifiers, status: 'deactivated', producer: '', outcomes: [] };
}

/** What the desk has on a market. */
interface OnMarket {
  places: readonly SuspendedPlace[];
  bets: readonly OutcomeExposureRow[];
  byTraders: ReturnType<typeof pricesByTraders>;
}

function marketOf(
  fixture: BookEntry['fixture'],
  market: MarketState,
  { places, bets, byTraders }: OnMarket,
): Omit<SheetMarket, 'isDecided'> {
  const fair = fairPrices(market.outcomes);
  const isFull = market.isFull === true && market.status === 'suspended';
  const onOutcomes = bets.map(
    (each): BetsOnOutcome => ({
      outcomeId: each.outcome_id,
      currency: each.currency,
      shareStakeMinor: each.share_stake_minor,
      shareReturnMinor: each.share_return_minor,
    }),
  );
  return {
    marketId: market.marketId,
    specifiers: market.specifiers,
    name: marketName(fixture, market),
    group: findMarket(market.marketId)?.group ?? 'main',
    feedStatus: isFull ? 'active' : market.status,
    isSuspended: places.some((place) => closesMarket(place, market)),
    isFull,
    marginMilli: fair?.marginMilli ?? null,
    outcomes: market.outcomes.map(({ outcomeId, oddsMilli, active }, index) => ({
      outcomeId,
      name: outcomeName(fixture, market, outcomeId),
      oddsMilli,
      fairOddsMilli: fair?.oddsMilli[index] ?? null,
      active,
      isSuspended: places.some((place) => closesOutcome(place, market, outcomeId)),
      override: overrideView(byTraders.get(outcomeId)),
      exposure: exposureOfOutcome(bets, onOutcomes, outcomeId),
    })),
  };
}

function overrideView(rule: RuleOf<'price'> | undefined): SheetOutcome['override'] {
  return rule ? { ruleId: rule.ruleId, expiresAt: rule.expiresAtMs } : null;
}

/** Returns the figures of an outcome in each currency in which somebody has bet on its market. */
function exposureOfOutcome(
  bets: readonly OutcomeExposureRow[],
  onOutcomes: readonly BetsOnOutcome[],
  outcomeId: string,
): SheetOutcome['exposure'] {
  const currencies = [...new Set(bets.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = bets.find((each) => each.outcome_id === outcomeId && each.currency === currency);
    const resultMinor = toJsonMinor(houseResult(onOutcomes, outcomeId, currency));
    return { ...exposureOf(own ?? nothingOn(currency)), resultMinor };
  });
}
