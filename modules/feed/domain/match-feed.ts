import { earlyView, viewStep } from './early-view.ts';
import type { Margins, OfferedMarket } from './market-offer.ts';
import type { FeedMessage, Fixture, MarketSettlement, MarketUpdate } from './messages.ts';
import type { GameState, MatchUp, SportModel, Timeline } from './models/sport-model.ts';
import { margins } from './offers.ts';
import { priceMarkets } from './price-markets.ts';
import type { Random } from './random.ts';
import { possibleMarkets, settleMarket } from './settle-markets.ts';

/** One match as its messages: what a consumer has been told, and what it has to be told next. */
export interface MatchFeed {
  readonly fixture: Fixture;
  readonly ended: boolean;
  /** The messages that are due at this second since kick-off (negative before), which never goes back. */
  advance(second: number, atMs: number): FeedMessage[];
  /** Suspends what is on offer until the next {@link MatchFeed.advance} that succeeds: prices may be wrong by now. */
  stopBets(atMs: number): FeedMessage[];
  /** Puts off the kick-off of a match that has not begun. */
  postpone(kickoffMs: number, atMs: number): FeedMessage[];
}

export interface MatchFeedOptions {
  fixture: Fixture;
  model: SportModel;
  matchUp: MatchUp;
  /** The stream of this match alone. */
  random: Random;
  /**
   * True when an earlier run has offered markets that this one does not know of: every market that can have
   * been offered is then settled. Consumers settle a market once, so repeating a settlement does no harm.
   */
  resumed: boolean;
}

/** Begins a match; nothing is played before its kick-off. */
export function createMatchFeed({
  fixture: given,
  model,
  matchUp,
  random,
  resumed,
}: MatchFeedOptions): MatchFeed {
  const { matchId, sportId } = given;
  const matchMargins = marginsOf(sportId);
  let fixture = given;
  /** Last update of each market, as the consumer has it. */
  const sent = new Map<string, MarketUpdate>();
  /** Offered and not settled. */
  const open = new Map<string, OfferedMarket>();
  const settled = new Set<string>();
  let timeline: Timeline | undefined;
  let announced = false;
  let ended = false;
  let suspended = false;
  let lastSecond = Number.NEGATIVE_INFINITY;
  let lastRevision = Number.NaN;

  function advance(second: number, atMs: number): FeedMessage[] {
    if (ended) return [];
    const messages: FeedMessage[] = [];
    if (!announced) messages.push({ type: 'fixture_change', atMs, fixture });
    if (second >= 0) timeline ??= model.play(matchUp, random);
    const stop = stopBetween(lastSecond, second);
    if (stop.begun && announced && !suspended) messages.push(betStop(atMs));
    const revision = timeline ? timeline.revision(second) : -viewStep(second);
    const reopened = (suspended || stop.begun) && !stop.now;
    const due = !announced || revision !== lastRevision || reopened;
    suspended = stop.now;
    lastSecond = second;
    // Until it has been told: after a failure it is due again.
    lastRevision = Number.NaN;
    if (due) messages.push(...tell(timeline?.at(second) ?? before(viewStep(second)), atMs));
    announced = true;
    lastRevision = revision;
    return messages;
  }

  function before(step: number): GameState {
    return model.opening(earlyView(matchUp, model.uncertainty, step, random));
  }

  /** Whether a stretch without bets began since the last look, and whether one is on now. */
  function stopBetween(from: number, to: number): { begun: boolean; now: boolean } {
    const stops = timeline?.stops ?? [];
    const now = stops.some((stop) => stop.fromSecond <= to && to < stop.toSecond);
    const begun = stops.some((stop) => stop.fromSecond > from && stop.fromSecond <= to);
    return { begun: begun || (now && !suspended), now };
  }

  function betStop(atMs: number): FeedMessage {
    for (const [key, update] of sent) {
      if (update.status === 'active') sent.set(key, { ...update, status: 'suspended' });
    }
    return { type: 'bet_stop', atMs, matchId };
  }

  function tell(state: GameState, atMs: number): FeedMessage[] {
    const { status } = state;
    const priced = priceMarkets(model.offers, state.forecast(), matchMargins);
    if (resumed && sent.size === 0) remember(possibleMarkets(model.offers, state.scopes));
    // What is decided before anybody was offered it is not offered.
    remember(priced.filter((market) => !settleMarket(market, state.scopes.get(market.scopeKey))));
    ended = status.phase === 'ended';
    const settlements = settleDecided(state);
    const markets = changesOf(priced.map(({ update }) => update));
    const messages: FeedMessage[] = [];
    if (settlements.length > 0) {
      messages.push({
        type: 'bet_settlement',
        atMs,
        matchId,
        certainty: ended ? 2 : 1,
        markets: settlements,
      });
    }
    messages.push({ type: 'odds_change', atMs, matchId, status, markets });
    return messages;
  }

  function remember(markets: readonly OfferedMarket[]): void {
    for (const market of markets) {
      const key = keyOf(market.offer.marketId, market.specifiers);
      if (!settled.has(key) && !open.has(key)) open.set(key, market);
    }
  }

  function settleDecided({ scopes }: GameState): MarketSettlement[] {
    const settlements: MarketSettlement[] = [];
    for (const [key, market] of open) {
      const settlement = settleMarket(market, scopes.get(market.scopeKey));
      if (!settlement) continue;
      settlements.push(settlement);
      open.delete(key);
      settled.add(key);
    }
    return settlements;
  }

  /** What the consumer does not have yet: prices and states that differ, lines that are gone, settled markets. */
  function changesOf(updates: readonly MarketUpdate[]): MarketUpdate[] {
    const changes: MarketUpdate[] = [];
    const offered = new Set<string>();
    for (const update of updates) {
      const key = keyOf(update.marketId, update.specifiers);
      if (!open.has(key)) continue;
      offered.add(key);
      const status = suspended && update.status === 'active' ? 'suspended' : update.status;
      const now = { ...update, status };
      if (isSame(sent.get(key), now)) continue;
      sent.set(key, now);
      changes.push(now);
    }
    for (const [key, before] of sent) {
      if (offered.has(key)) continue;
      const status = settled.has(key) ? 'settled' : 'deactivated';
      if (before.status === status) continue;
      const gone: MarketUpdate = { ...before, status, outcomes: [] };
      sent.set(key, gone);
      changes.push(gone);
    }
    return changes;
  }

  return {
    get fixture() {
      return fixture;
    },
    get ended() {
      return ended;
    },
    advance,
    stopBets(atMs) {
      const isOpen = [...sent.values()].some(({ status }) => status === 'active');
      return isOpen ? [betStop(atMs)] : [];
    },
    postpone(kickoffMs, atMs) {
      fixture = { ...fixture, kickoffMs };
      return announced ? [{ type: 'fixture_change', atMs, fixture }] : [];
    },
  };
}

function marginsOf(sportId: number): Margins {
  const found = margins[sportId];
  if (!found) throw new RangeError(`sport ${sportId} has no margins`);
  return found;
}

function keyOf(marketId: number, specifiers: string): string {
  return `${marketId}/${specifiers}`;
}

function isSame(before: MarketUpdate | undefined, now: MarketUpdate): boolean {
  return (
    before !== undefined &&
    before.status === now.status &&
    before.outcomes.length === now.outcomes.length &&
    now.outcomes.every((outcome, index) => {
      const other = before.outcomes[index];
      return other?.oddsMilli === outcome.oddsMilli && other.active === outcome.active;
    })
  );
}
