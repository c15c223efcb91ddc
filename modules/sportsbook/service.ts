import { zoneDays } from '@fairline/calendar/zone-days';
import type {
  Coupon,
  FoundOffer,
  MatchView,
  OfferCalendar,
  RowKind,
  Selection,
  SportTree,
  TopMatches,
} from '@fairline/contracts';
import type { FeedMessage, Fixture, MatchStatus, NameStore } from '@fairline/feed';
import type { CourseEvent } from '@fairline/markets/match-course';
import type { Platform, pg } from '@fairline/runtime';
import { countOpenBets } from './bets/bet-store.ts';
import { createLiveDelays } from './bets/live-delay.ts';
import { findBetOfNumber, findNumberedBets, type NumberedBet } from './bets/number-store.ts';
import { type BetPlacing, createBetPlacing, type PlacingParts } from './bets/place-bet.ts';
import { createPlayWatch } from './bets/play-watch.ts';
import { type QuotedSelections, quoteSelections } from './bets/quote-selections.ts';
import { type QuotedStakes, type QuoteStakesBody, quoteStakes } from './bets/quote-stakes.ts';
import { type BookChange, createBook } from './book/book.ts';
import type { BookFeed } from './book/book-feed.ts';
import { producerName } from './book/book-messages.ts';
import type { FeedState, WatchedFeed } from './book/feed-watch.ts';
import { followBook } from './book/follow-book.ts';
import { guardFeed } from './book/guard-feed.ts';
import { leadBook } from './book/lead-book.ts';
import { afterSwappedSides } from './book/sides-swapped.ts';
import { afterMovedStart } from './book/start-moved.ts';
import { takeTurns } from './book/take-turns.ts';
import { withWithdrawals } from './book/withdrawals.ts';
import { type BuilderQuotes, createBuilderQuotes } from './builder/builder-quotes.ts';
import { announceSale, type CashOutParts, type CashOuts, createCashOuts } from './cash-out/cash-out.ts';
import { type BetInsuring, createBetInsuring } from './cash-out/insuring/insure-bet.ts';
import type { OrderWatch } from './cash-out/orders/order-watch.ts';
import type { ValueNews } from './cash-out/value-news.ts';
import { deleteOldSlips } from './coupons/coupon-store.ts';
import { findCoupon } from './coupons/find-coupon.ts';
import { type SavedSlip, type SaveSlipBody, saveSlip, slipLifeMs } from './coupons/save-slip.ts';
import { matchCourse } from './course/match-course.ts';
import { createCourseRecording } from './course/record-course.ts';
import { type BetEditing, createBetEditing } from './edits/edit-bet.ts';
import { createFavourites, type Favourites } from './favourites/favourites.ts';
import { createFreeBets, type FreeBets } from './free-bets/free-bets.ts';
import { createHistory, type History } from './history/history.ts';
import { createFeedProgress } from './lease/feed-progress.ts';
import { createFeedTurns, type FeedTurns, type RunFeeds } from './lease/feed-turns.ts';
import { followLiability } from './liability/follow-liability.ts';
import { createFullMatches } from './liability/full-matches.ts';
import { findCloseIds } from './names/close-names.ts';
import { createFeedNames } from './names/feed-names.ts';
import { saveStoredNames } from './names/save-names.ts';
import { offerCalendar } from './offer/calendar.ts';
import { findMatchView } from './offer/find-match-view.ts';
import { announceChange, createLiveOffer, type LiveOffer } from './offer/live-offer.ts';
import { createMatchSaving } from './offer/match-saving.ts';
import { openMatches, statusesOver } from './offer/match-store.ts';
import type { OnOffer } from './offer/on-offer.ts';
import {
  findFixtures,
  isOverdue,
  type MatchFilter,
  type OutrightFilter,
  selectMatches,
  selectOutrights,
} from './offer/select-matches.ts';
import { type LegCounts, topMatches } from './offer/top-matches.ts';
import { matchView, outrightRow, sportTree } from './offer/views.ts';
import { type ChangeRecording, createChangeRecording } from './price-changes/record-changes.ts';
import { createReferralExpiry, type ReferralExpiry } from './referrals/expire-referrals.ts';
import { createReferring } from './referrals/refer-bet.ts';
import { createReferrals, type Referrals } from './referrals/referrals.ts';
import { createRestrictions, type Restrictions } from './restrictions/restrictions.ts';
import { createResults, type Results } from './results/results.ts';
import { followRuleBook } from './rule-book/follow-rule-book.ts';
import { placeTermsByRules } from './rule-book/place-terms-by-rules.ts';
import { createRuleBooks, type RuleBooks } from './rule-book/rule-books.ts';
import { followRules } from './rules/follow-rules.ts';
import { priceByRules } from './rules/price-by-rules.ts';
import { searchOffer } from './search/search-offer.ts';
import type { AwardParts } from './settlement/award-points.ts';
import { findOpenDecisions } from './settlement/open-decisions-store.ts';
import { pruneLog } from './settlement/prune-log.ts';
import type { CorrectionRule } from './settlement/record-message.ts';
import { createSettlement } from './settlement/settlement.ts';
import { pruneMatchRecords } from './stored/prune-match-records.ts';
import { createSuggestedBets, type SuggestedBets } from './suggested-bets/suggested-bets.ts';
import { createBetTaxRules } from './taxes/bet-tax-rules.ts';
import type { LargeStake } from './trading/bet-ticker.ts';
import { createTrading, type Trading, type TradingWork } from './trading/trading.ts';
import type { PlacedNews } from './trading/trading-news.ts';

export interface SportsbookService extends Results, SuggestedBets, History {
  sports(): SportTree;
  /** Returns matches of a section. When no name contains the search text, these are matches with a close name. */
  matches(
    question: Omit<MatchFilter, 'begins'> & {
      limit: number;
      row: RowKind;
      date?: string | undefined;
      zone: string;
    },
  ): Promise<MatchView[]>;
  /** Returns the days of a zone on which matches of the line begin, with their number. */
  calendar(filter: Pick<MatchFilter, 'sportIds' | 'tournamentId'> & { zone: string }): OfferCalendar;
  /** Returns outrights of a sport or a competition, or with these ids, each with the market of the winner. */
  outrights(filter: OutrightFilter & { limit: number }): MatchView[];
  /** Finds teams, competitions, matches and outrights by words that may have mistakes. */
  search(question: { text: string; limit: number }): Promise<FoundOffer>;
  /** Finds matches on offer by all of the words, which are parts of their names, or by their id; live ones first. */
  findFixtures(text: string, limit: number): Fixture[];
  topMatches(limit: number): Promise<TopMatches>;
  match(matchId: string): Promise<MatchView>;
  /** The matches as open pages follow them. */
  live: LiveOffer;
  quote(selections: readonly Selection[]): QuotedSelections;
  /** Quotes selections to a player, by what is closed to them. */
  quoteFor(playerId: bigint, selections: readonly Selection[]): Promise<QuotedSelections>;
  /** The sports that staff have closed to players. */
  restrictions: Restrictions;
  /** The rules of settlement. */
  ruleBooks: RuleBooks;
  favourites: Favourites;
  freeBets: FreeBets;
  /** Returns what has happened in a match, the earliest first. @throws PlatformError MATCH_UNKNOWN */
  course(matchId: string): Promise<CourseEvent[]>;
  placeBet: BetPlacing['place'];
  cancelBet: BetPlacing['cancel'];
  /** Bets that traders decide about. */
  referrals: Referrals;
  /** Selling open bets. */
  cashOuts: CashOuts;
  editBet: BetEditing['edit'];
  insureBet: BetInsuring['insure'];
  /** Returns the lowest and the highest stakes of bets. @throws PlatformError CURRENCY_MISMATCH */
  quoteStakes(asked: QuoteStakesBody, playerId?: bigint): Promise<QuotedStakes>;
  /** Prices of bet builders. */
  builders: BuilderQuotes;
  /** Finds a bet or a saved slip by its number, for the reader with this id. @throws PlatformError COUPON_UNKNOWN */
  coupon(number: string, readerId: bigint | undefined): Promise<Coupon>;
  /** Saves a slip without a stake. @throws PlatformError MATCH_UNKNOWN, MARKET_UNKNOWN, FORM_INVALID */
  saveSlip(slip: SaveSlipBody): Promise<SavedSlip>;
  /** Finds the bet of any player with the number that players write down. */
  betOfNumber(number: string): Promise<NumberedBet | undefined>;
  /** Finds bets of any player whose id is in a range, the newest first. */
  numberedBets(range: { from: string; to: string }, limit: number): Promise<NumberedBet[]>;
  /** Counts the open bets of a player. A transaction passes its connection. */
  countOpenBets(playerId: bigint, connection?: Pick<pg.PoolClient, 'query'>): Promise<number>;
  /**
   * Handles one message of a feed; `producer` names the feed, and each feed is watched separately. A message that cannot be
   * used is logged and counted.
   */
  receive(message: FeedMessage, producer?: string): void;
  /** Returns `down` while all feeds are silent. Nothing is quoted then. */
  feedState(): FeedState;
  /** Returns the feeds that this process receives itself; none in a process that only quotes. */
  feeds(): WatchedFeed[];
  /**
   * Runs feeds while this process is the one that receives them: from now on, or from the time at which it takes over from
   * another one. Does nothing in a process that only quotes.
   */
  runFeeds: RunFeeds;
  /** Returns the matches that were not over when the platform last stopped, so that the feed continues them. */
  openFixtures(): Promise<Fixture[]>;
  /** The names that feeds have asked their sources for. */
  feedNames: NameStore;
  /** Returns the stored status of those of these matches that are over, by their ids, so that a feed can correct them. */
  statusesOver(matchIds: readonly string[]): Promise<Map<string, MatchStatus>>;
  /** Returns the times up to which everything that each producer of a feed has sent is stored, by the producers' ids. */
  handled(feed: string): Promise<Map<string, number>>;
  /** The use cases of the trading desk. */
  trading: Trading;
  /** Resolves when everything that was received and submitted is on disk. @throws the error that prevents this. */
  drained(): Promise<void>;
}

/** The background work of the service. */
export interface SportsbookWork {
  feed: BookFeed;
  trading: TradingWork;
  /** The turns of the processes that settle; undefined in a process that only quotes. */
  turns: FeedTurns | undefined;
  /** Sends the values of open bets; the process that receives the feeds does. */
  values: ValueNews | undefined;
  /** Sells bets by the orders of their players; the process that receives the feeds does. */
  orderWatch: OrderWatch | undefined;
  /** Records the prices of outcomes with bets; the process that receives the feeds does. */
  prices: ChangeRecording | undefined;
  /** Ends bets before traders whose time is over; in a process that settles. */
  referrals: ReferralExpiry | undefined;
  /** Settles bets and saves matches that earlier work has missed. */
  sweep(): Promise<void>;
  /** Deletes the log of old matches whose bets are final, and the courses and recorded prices of old matches. */
  pruneLog(): Promise<void>;
  /** Ends all work. The next start does the rest. */
  stop(): Promise<void>;
}

export interface SportsbookParts
  extends Omit<PlacingParts, 'book' | 'delays' | 'onPlaced' | 'referring' | 'tradingRules' | 'taxRules'>,
    Pick<CashOutParts, 'cashOutRules' | 'refusesCashOut'> {
  /** Returns the name of the site, for documents of players. */
  siteName(): string;
  /** Returns the time for which bets on matches in play wait, in ms. */
  liveDelayMs(): number;
  /** The process receives feeds and settles; the others only quote. */
  settles: boolean;
  /** True when several processes may settle. One of them does at a time, and another takes over when it dies. */
  inTurns?: boolean;
  /** Returns the points that settled stakes earn, in the currency of a main account. */
  pointRule: AwardParts['pointRule'];
  /** Returns which corrections of the feed are carried out at once. */
  correctionRule: () => CorrectionRule;
  /** Returns the sports whose bets are paid by confirmed results alone. */
  confirmedSports: () => readonly number[];
  /** Returns the time for which a market that was handed over to another producer waits for it, in ms. */
  handedOverWaitMs: () => number;
  /** Returns the days for which the log of decisions is kept after the last change of a match. */
  logDays: () => number;
  /** Returns the days for which the prices of bets are kept after the last change of a match. */
  priceDays: () => number;
  /** Returns the stake from which on a bet counts as large. */
  largeStake: LargeStake;
}

export function createSportsbookService(
  platform: Platform,
  parts: SportsbookParts,
): { service: SportsbookService; work: SportsbookWork } {
  const { bus, clock, database } = platform;
  const rules = followRules(platform, () => {
    feed.reprice();
    liability.readSoon();
  });
  const ruleBook = followRuleBook(platform, () => feed.reprice());
  const liability = followLiability(platform, {
    isNeeded: () => rules.of('liability').length > 0,
    prices: parts.settles,
    siteAmounts: parts.siteAmounts,
    isFull: (...match) => isFull(...match),
    onChange: (matchIds) => feed.reprice(matchIds),
  });
  const book = createBook({
    follows: !parts.settles || parts.inTurns === true,
    price: parts.settles
      ? placeTermsByRules(
          ruleBook,
          priceByRules(rules, { on: liability.stakesOn, isMatchFull: liability.isMatchFull }),
        )
      : undefined,
  });
  const isFull = createFullMatches(book, rules);
  const live = createLiveOffer(book);
  const plays = createPlayWatch(book);
  const taxRules = createBetTaxRules({ ...parts, book, clock, tradingRules: rules });
  const staking = { ...parts, book, tradingRules: rules, taxRules };
  const stakes = {
    ...staking,
    referring: createReferring(platform, staking),
    plays,
    delays: createLiveDelays(platform, { book, liveDelayMs: parts.liveDelayMs, plays }),
    onPlaced(news: PlacedNews) {
      tradingWork.placed.announce(news);
      liability.announce();
    },
  };
  const placing = createBetPlacing(platform, stakes);
  const inDelay = new Set<string>();
  const editing = createBetEditing(platform, {
    ...stakes,
    inDelay,
    onSold: (playerId) => announceSale(platform, playerId),
  });
  const referrals = createReferrals(platform, stakes);
  const turns = parts.settles ? createFeedTurns(platform, parts, { lead, follow }) : undefined;
  const writing: Platform = turns ? { ...platform, database: turns.database } : platform;
  const settlement =
    turns &&
    createSettlement(writing, { ...parts, onSettled: (matchId) => void orderWatch?.settled(matchId) });
  const expiry =
    turns &&
    createReferralExpiry(platform, {
      accounts: parts.accounts,
      database: turns.database,
      isLeading: turns.isOwn,
      liveDelayMs: parts.liveDelayMs,
    });
  const prices =
    turns && createChangeRecording(platform, { book, database: turns.database, isLeading: turns.isOwn });
  const saving = createMatchSaving(writing, book, settlement?.afterwards);
  const recording = createCourseRecording(writing);
  const progress =
    settlement &&
    createFeedProgress({ database: writing.database, log: platform.log, drained: settlement.drained });
  const inTurns =
    parts.settles && parts.inTurns
      ? takeTurns(platform, book, { ...parts, onLed: onChange, onFollowed })
      : undefined;
  const feed =
    inTurns ??
    (parts.settles
      ? leadBook(platform, book, { ...parts, onChange })
      : followBook(platform, book, onFollowed));

  const {
    cashOuts,
    news: valueNews,
    orderWatch,
  } = createCashOuts(platform, {
    ...parts,
    book,
    plays,
    inDelay,
    tradingRules: rules,
    leading: turns?.database,
    isLeading: () => turns?.isOwn() ?? false,
  });
  const insuring = createBetInsuring(platform, {
    ...staking,
    plays,
    onInsured: (playerId) => announceSale(platform, playerId),
  });

  async function lead(lease: number): Promise<void> {
    inTurns?.lead(lease);
    prices?.beginAnew();
    // What another process, or this one before, has heard of results closes their markets here too.
    book.remember(await findOpenDecisions(database.pool));
    await writing.database.transaction(saveStoredNames);
    await settlement?.sweep();
    await orderWatch?.sweep();
    await expiry?.sweep();
  }

  async function follow(): Promise<void> {
    inTurns?.follow();
  }

  const { trading, work: tradingWork } = createTrading(platform, {
    accounts: parts.accounts,
    pointRule: parts.pointRule,
    book,
    largeStake: parts.largeStake,
    rules,
    ruleBook,
    liability,
    show: feed.suspend,
    settleStored:
      settlement &&
      ((matchId) => {
        // The process that receives the feeds pays the bets.
        if (turns?.isOwn()) settlement.settleStored(matchId);
      }),
  });

  function onFollowed(change: BookChange): void {
    plays.changed(change.entry);
    live.publish(change);
  }

  // Only the process that settles announces changes, so that each is announced once, however many processes quote.
  function onChange(change: BookChange): void {
    if (change.fixture || change.status) saving.save(change.entry);
    if (change.status) recording.see(change.entry);
    if (change.status && turns?.isOwn()) settlement?.judge(change.entry);
    onFollowed(change);
    announceChange(bus, change);
    tradingWork.news.changed(change.entry.fixture.matchId);
    valueNews?.changed(change.entry.fixture.matchId);
    prices?.changed(change);
    orderWatch?.changed(change.entry.fixture.matchId);
  }

  const onOffer: OnOffer = {
    entries: (section) => selectMatches(book, { section }, clock.now()),
    find: book.find,
  };
  /** Finds matches whose names are close to a search text that no name contains. */
  async function closeMatches({ search, ...filter }: MatchFilter) {
    if (!search?.trim()) return [];
    // The matches are in memory. Without the database only mistakes in the text are not recognised.
    const closeTo = await findCloseIds(database.pool, search).catch(() => undefined);
    return closeTo ? selectMatches(book, { ...filter, closeTo }, clock.now()) : [];
  }

  const results = createResults(platform, onOffer);
  const restrictions = createRestrictions(platform);

  const receiveGuarded = guardFeed(platform, (message, name) => {
    const known = message.type === 'fixture_change' ? book.find(message.fixture.matchId) : undefined;
    const following = [...afterMovedStart(known, message, clock.now()), ...afterSwappedSides(known, message)];
    receive(message, name);
    for (const each of following) receive(each, name);
  });

  function receive(message: FeedMessage, name: string): void {
    feed.receive(message, { producer: name });
    if (!turns?.isOwn()) return;
    settlement?.receive(withWithdrawals(book, message));
    if (message.type !== 'alive' || message.producer === undefined) return;
    const { producer, atMs } = message;
    const isUp = feed
      .feeds()
      .some((each) => each.producer === producerName(name, producer) && each.state === 'up');
    if (isUp) progress?.record(name, { type: 'alive', producer, atMs });
  }

  const service: SportsbookService = {
    ...results,
    ...createHistory(platform, parts),
    ...createSuggestedBets(platform, onOffer),
    sports: () => sportTree([...book.entries()].filter((entry) => !isOverdue(entry, clock.now()))),
    async matches({ limit, row, date, zone, ...chosen }) {
      const begins = date === undefined ? undefined : zoneDays(zone).rangeOf(date);
      const filter: MatchFilter = { ...chosen, begins };
      const found = selectMatches(book, filter, clock.now());
      const entries = found.length === 0 ? await closeMatches(filter) : found;
      return entries.slice(0, limit).map((entry) => matchView(entry, row));
    },
    outrights: ({ limit, ...filter }) =>
      selectOutrights(book, filter, clock.now()).slice(0, limit).map(outrightRow),
    calendar: ({ zone, ...filter }) =>
      offerCalendar(selectMatches(book, { section: 'line', ...filter }, clock.now()), zone, clock.now()),
    search: (question) =>
      searchOffer(
        { pool: database.pool, onOffer, outrights: () => selectOutrights(book, {}, clock.now()) },
        question,
      ),
    findFixtures: (text, limit) => findFixtures(book, text, { nowMs: clock.now(), limit }),
    async topMatches(limit) {
      // The matches are in memory. Without the database only the counts are missing, and kick-off decides the order.
      const legCounts = await results.legCounts().catch((): LegCounts => new Map());
      return topMatches(onOffer, { limit, nowMs: clock.now(), legCounts });
    },
    match: (matchId) => findMatchView(book, database, matchId),
    live,
    quote: (selections) => quoteSelections(book, selections),
    async quoteFor(playerId, selections) {
      // The prices are in memory. Without the database a quote does not say what is closed; placing a bet does.
      const restriction = await restrictions.read(playerId).catch(() => undefined);
      return quoteSelections(book, selections, restriction);
    },
    restrictions,
    ruleBooks: createRuleBooks(platform, ruleBook.reload),
    favourites: createFavourites(platform),
    freeBets: createFreeBets(platform, parts.accounts),
    course: (matchId) => matchCourse(book, database.pool, matchId),
    placeBet: placing.place,
    cancelBet: placing.cancel,
    referrals,
    cashOuts,
    editBet: editing.edit,
    insureBet: insuring.insure,
    quoteStakes: (asked, playerId) =>
      quoteStakes(platform, { ...parts, book, tradingRules: rules, taxRules }, asked, playerId),
    builders: createBuilderQuotes(platform, book),
    coupon: (number, readerId) => findCoupon(platform, onOffer, number, readerId),
    saveSlip: (slip) => saveSlip(platform, book, slip),
    betOfNumber: (number) => findBetOfNumber(database.pool, number),
    numberedBets: (range, limit) => findNumberedBets(database.pool, range, limit),
    countOpenBets: (playerId, connection = database.pool) => countOpenBets(connection, playerId),
    receive: (message, producer = '') => receiveGuarded(message, producer),
    handled: async (name) => (await progress?.find(name)) ?? new Map(),
    feedState: feed.state,
    feeds: feed.feeds,
    runFeeds: async (feeds) => turns?.run(feeds),
    openFixtures: async () => (await openMatches(database.pool)).map((row) => row.fixture),
    feedNames: createFeedNames(writing),
    statusesOver: (matchIds) => statusesOver(database.pool, matchIds),
    trading,
    async drained() {
      await Promise.all([placing.drained(), settlement?.drained()]);
      await Promise.all([saving.settled(), recording.settled(), progress?.settled(), prices?.settled()]);
      saving.assertSaved();
    },
  };

  const work: SportsbookWork = {
    feed,
    trading: tradingWork,
    turns,
    values: valueNews,
    orderWatch,
    prices,
    referrals: expiry,
    async sweep() {
      if (!turns?.isOwn()) return;
      saving.retry();
      const until = new Date(clock.now() - slipLifeMs);
      await writing.database.transaction((connection) => deleteOldSlips(connection, until));
      await settlement?.sweep();
      await orderWatch?.sweep();
      await expiry?.sweep();
    },
    async pruneLog() {
      if (!turns?.isOwn()) return;
      await pruneLog(writing, parts.logDays());
      await pruneMatchRecords(writing, 'course_event', parts.logDays());
      await pruneMatchRecords(writing, 'price_change', parts.priceDays());
    },
    async stop() {
      placing.stop();
      await placing.drained();
      await settlement?.stop();
      await Promise.all([saving.settled(), recording.settled(), progress?.settled()]);
    },
  };
  return { service, work };
}
