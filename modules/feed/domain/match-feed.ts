import { earlyView, viewStep } from './early-view.ts';
import type { Margins } from './market-offer.ts';
import type { FeedMessage, Fixture } from './messages.ts';
import type { GameState, MatchUp, SportModel, Timeline } from './models/sport-model.ts';
import { margins } from './offers.ts';
import { priceMarkets } from './price-markets.ts';
import type { Random } from './random.ts';
import { createSentMarkets } from './sent-markets.ts';
import { possibleMarkets, settleMarket } from './settle-markets.ts';

/** The feed of one match. It knows which messages were sent, and which are due. */
export interface MatchFeed {
  readonly fixture: Fixture;
  readonly ended: boolean;
  /**
   * Returns the messages that are due at this second since kick-off (negative before it). A match never goes back: at an
   * earlier second than the last one, as after a clock was set back, it stands still.
   */
  advance(second: number, atMs: number): FeedMessage[];
  /** Suspends the offer until the next {@link MatchFeed.advance} that succeeds, because prices may be wrong. */
  stopBets(atMs: number): FeedMessage[];
  /** Postpones the kick-off of a match that has not begun. */
  postpone(kickoffMs: number, atMs: number): FeedMessage[];
}

export interface MatchFeedOptions {
  fixture: Fixture;
  model: SportModel;
  matchUp: MatchUp;
  /** The random stream of this match alone. */
  random: Random;
  /**
   * True when an earlier run has offered markets that this run does not know. Every market that can have been offered
   * is then settled. A consumer settles a market once, so repeated settlements are harmless.
   */
  resumed: boolean;
}

/** Creates the feed of a match; nothing is played before its kick-off. */
export function createMatchFeed({
  fixture: given,
  model,
  matchUp,
  random,
  resumed,
}: MatchFeedOptions): MatchFeed {
  const { matchId, sportId } = given;
  const matchMargins = marginsOf(sportId);
  const markets = createSentMarkets();
  let fixture = given;
  let timeline: Timeline | undefined;
  let announced = false;
  let ended = false;
  let suspended = false;
  let lastSecond = Number.NEGATIVE_INFINITY;
  let lastRevision = Number.NaN;

  function advance(asked: number, atMs: number): FeedMessage[] {
    if (ended) return [];
    const second = Math.max(asked, lastSecond);
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
    // The revision is reset first, so that a failure below makes the state due again.
    lastRevision = Number.NaN;
    if (due) messages.push(...stateMessages(timeline?.at(second) ?? before(viewStep(second)), atMs));
    announced = true;
    lastRevision = revision;
    return messages;
  }

  function before(step: number): GameState {
    return model.opening(earlyView(matchUp, model.uncertainty, step, random));
  }

  /**
   * Returns `begun` when a stop of bets began between two seconds, and `now` when a stop is running at the later one.
   */
  function stopBetween(from: number, to: number): { begun: boolean; now: boolean } {
    const stops = timeline?.stops ?? [];
    const now = stops.some((stop) => stop.fromSecond <= to && to < stop.toSecond);
    const begun = stops.some((stop) => stop.fromSecond > from && stop.fromSecond <= to);
    return { begun: begun || (now && !suspended), now };
  }

  function betStop(atMs: number): FeedMessage {
    markets.suspendActive();
    return { type: 'bet_stop', atMs, matchId };
  }

  /** Returns the settlements of the markets that this state decides, then prices and states of the others. */
  function stateMessages(state: GameState, atMs: number): FeedMessage[] {
    const { status, scopes } = state;
    const priced = priceMarkets(model.offers, state.forecast(), matchMargins);
    if (resumed && markets.isEmpty) markets.offer(possibleMarkets(model.offers, scopes));
    // Markets that are already decided are not offered.
    markets.offer(priced.filter((market) => !settleMarket(market, scopes.get(market.scopeKey))));
    ended = status.phase === 'ended';
    const settlements = markets.settle(scopes);
    const changes = markets.changes(
      priced.map(({ update }) => update),
      suspended,
    );
    return [
      ...(settlements.length > 0 ? [settlementMessage(settlements, atMs)] : []),
      { type: 'odds_change', atMs, matchId, status, markets: changes },
    ];
  }

  function settlementMessage(settlements: ReturnType<typeof markets.settle>, atMs: number): FeedMessage {
    const certainty = ended ? 2 : 1;
    return { type: 'bet_settlement', atMs, matchId, certainty, markets: settlements };
  }

  return {
    get fixture() {
      return fixture;
    },
    get ended() {
      return ended;
    },
    advance,
    stopBets: (atMs) => (markets.hasActive ? [betStop(atMs)] : []),
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
