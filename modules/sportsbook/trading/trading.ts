import type { AccountsService } from '@fairline/accounts';
import type {
  CorrectionPreview,
  DecidedMarket,
  FieldSheet,
  HandSettlement,
  MarketCorrection,
  Resettlement,
  SettlementPreview,
  TickerBet,
  TradingMatch,
} from '@fairline/contracts';
import { type CurrencyCode, currencies, isCurrencyCode } from '@fairline/money';
import type { ProposalKind } from '@fairline/proposals';
import type { Actor, Platform } from '@fairline/runtime';
import type { Book } from '../book/book.ts';
import type { SuspendedPlace } from '../domain/suspension.ts';
import type { FollowedLiability } from '../liability/follow-liability.ts';
import type { FollowedRules } from '../rules/follow-rules.ts';
import { createTradingRules, type TradingRules } from '../rules/set-rules.ts';
import type { AwardParts } from '../settlement/award-points.ts';
import type { FollowedStored } from '../stored/follow-stored.ts';
import { betsByIds, type LargeStake, type TickerQuery, tickerBets } from './bet-ticker.ts';
import { decidedMarkets } from './decided-markets.ts';
import { createFeedCorrections, type FeedCorrections } from './feed-corrections.ts';
import { fieldSheet } from './field-sheet.ts';
import { followSuspensions } from './follow-suspensions.ts';
import { createResettlement, previewCorrection } from './resettlement.ts';
import { previewSettlement, storeHandSettlement } from './settle-by-hand.ts';
import { createSuspending, type Suspending } from './suspend.ts';
import { type TradingQuery, tradingMatches } from './trading-matches.ts';
import {
  createPlacedAnnouncements,
  createTradingNews,
  type PlacedAnnouncements,
  type TradingNews,
} from './trading-news.ts';
import { settleTopic } from './trading-topics.ts';

/** The use cases of the trading desk. */
export interface Trading extends Suspending {
  matches(query: TradingQuery): Promise<{ items: TradingMatch[]; next: string | null }>;
  sheet(matchId: string): Promise<FieldSheet>;
  bets(query: TickerQuery): Promise<{ items: TickerBet[]; next: string | null }>;
  /** Returns what a settlement by hand would decide. */
  preview(matchId: string, settlement: HandSettlement): Promise<SettlementPreview>;
  /** Returns the markets of a match that are settled or void. */
  decided(matchId: string): Promise<DecidedMarket[]>;
  /** Returns what another decision of a settled market would change. */
  previewCorrection(matchId: string, correction: MarketCorrection): Promise<CorrectionPreview>;
  /** The rules of margins, prices and the like. */
  rules: TradingRules;
  /** The kind of proposals that take a settlement back, or replace it. */
  resettlement: ProposalKind<Resettlement>;
  /** Corrections of the feed that wait for the desk. */
  feedCorrections: FeedCorrections;
  /** Settles or voids by hand what was previewed, and suspends it. */
  settle(
    actor: Actor,
    matchId: string,
    decision: { settlement: HandSettlement; digest: string; reason: string },
  ): Promise<SettlementPreview>;
}

export interface TradingParts {
  pointRule: AwardParts['pointRule'];
  accounts: AccountsService;
  book: Book;
  largeStake: LargeStake;
  rules: FollowedRules;
  ruleBook: FollowedStored;
  liability: Pick<FollowedLiability, 'start' | 'stop'>;
  /** Shows suspensions in the book of this process. */
  show(places: readonly SuspendedPlace[]): void;
  /** Pays the bets of a match by the stored results; absent in a process that does not settle. */
  settleStored?: ((matchId: string) => void) | undefined;
}

export interface TradingWork {
  suspensions: FollowedStored;
  /** Sends news to open consoles; one process of a deployment does. */
  news: TradingNews;
  placed: PlacedAnnouncements;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createTrading(
  platform: Platform,
  { accounts, book, largeStake, liability, pointRule, ruleBook, rules, show, settleStored }: TradingParts,
): { trading: Trading; work: TradingWork } {
  const { bus, database } = platform;
  const codes = Object.keys(currencies).filter(isCurrencyCode) satisfies CurrencyCode[];
  const suspensions = followSuspensions(platform, (places) => {
    show(places);
    if (settleStored) news.suspensionsChanged();
  });
  const sheet = (matchId: string) => fieldSheet(platform, { book, rules }, matchId);
  const news = createTradingNews(platform, {
    sheet,
    bets: (betIds) => betsByIds(database, betIds, largeStake),
  });

  const trading: Trading = {
    ...createSuspending(platform, suspensions.reload),
    rules: createTradingRules(platform, rules.reload),
    matches: (query) => tradingMatches(platform, book, query),
    sheet,
    bets: (query) => tickerBets(database, codes, largeStake, query),
    preview: (matchId, settlement) => previewSettlement(platform, matchId, settlement),
    decided: (matchId) => decidedMarkets(database, book, matchId),
    previewCorrection: (matchId, correction) =>
      previewCorrection({ ...platform, accounts, pointRule }, matchId, correction),
    resettlement: createResettlement({ ...platform, accounts, pointRule }, suspensions.reload),
    feedCorrections: createFeedCorrections({ ...platform, accounts, pointRule }),
    async settle(actor, matchId, decision) {
      const done = await storeHandSettlement(platform, actor, matchId, decision);
      await suspensions.reload();
      bus.publish(settleTopic, { matchId });
      return done;
    },
  };

  const placed = createPlacedAnnouncements(platform);

  let unsubscribe = () => {};
  const work: TradingWork = {
    suspensions,
    news,
    placed,
    async start() {
      placed.start();
      await suspensions.start();
      await rules.start();
      await ruleBook.start();
      liability.start();
      if (!settleStored) return;
      unsubscribe = bus.subscribe<{ matchId: string }>(settleTopic, ({ matchId }) => settleStored(matchId));
      news.start();
    },
    async stop() {
      unsubscribe();
      placed.stop();
      await suspensions.stop();
      await liability.stop();
      await rules.stop();
      await ruleBook.stop();
      await news.stop();
    },
  };
  return { trading, work };
}
