import type { IllegalResult } from '../domain/leg-result.ts';
import type { FeedMessage, Fixture, MarketKey, MatchStatus, PlacedWindow } from '../domain/messages.ts';
import { readMatchStatus } from './match-status.ts';
import { readMarketKey, readMarketKeys, readMarketUpdates, readSettlements } from './read-markets.ts';
import { childOf, childrenOf, textOf, wholeIn, wholeOf, type XmlElement, XmlError } from './xml.ts';

/** A match as the feed has described it so far. */
export interface UofMatch {
  fixture: Fixture;
  status: MatchStatus;
  /** The time of the newest message with a status. */
  statusAtMs: number;
  /** The last state of each line, by the producer and the line. */
  lines: Map<string, SentLine>;
}

interface SentLine extends MarketKey {
  producer: string;
  atMs: number;
  isActive: boolean;
}

export interface ReadingParts {
  /** The ids of the markets in each group; a group that is not known stands for all markets. */
  groups: ReadonlyMap<string, readonly number[]>;
  onIllegal(key: MarketKey, error: IllegalResult): void;
}

/**
 * Translates a message about a match whose fixture is known, and keeps what later messages need. A line has one newest
 * state for each producer: what is older changes nothing, as after a recovery that overtakes a message.
 * @throws XmlError for a message that cannot be read
 */
export function readMatchMessage(match: UofMatch, message: XmlElement, parts: ReadingParts): FeedMessage[] {
  const about = {
    atMs: wholeOf(message, 'timestamp'),
    producer: textOf(message, 'product'),
    matchId: match.fixture.matchId,
  };
  switch (message.name) {
    case 'odds_change':
      return readOddsChange(match, message, about);
    case 'bet_stop':
      return readBetStop(match, message, about, parts);
    case 'bet_settlement': {
      const markets = readSettlements(childOf(message, 'outcomes') ?? message, parts.onIllegal);
      const certainty = wholeIn(message, 'certainty') === 1 ? 1 : 2;
      return markets.length > 0 ? [{ type: 'bet_settlement', ...about, certainty, markets }] : [];
    }
    case 'bet_cancel': {
      const markets = readMarketKeys(message);
      const reasons = childrenOf(message, 'market').map((market) => wholeIn(market, 'void_reason'));
      const reason = reasons.find((id) => id !== undefined);
      return markets.length === 0
        ? []
        : [
            {
              type: 'bet_cancel',
              ...about,
              markets,
              reason: reason === undefined ? 'cancelled by the feed' : `void reason ${reason}`,
              ...windowOf(message),
            },
          ];
    }
    case 'rollback_bet_settlement': {
      const markets = childrenOf(message, 'market').map((market) => {
        const outcomeIds = childrenOf(market, 'outcome').map((outcome) => textOf(outcome, 'id'));
        return { ...readMarketKey(market), ...(outcomeIds.length > 0 && { outcomeIds }) };
      });
      return markets.length > 0 ? [{ type: 'rollback_bet_settlement', ...about, markets }] : [];
    }
    case 'rollback_bet_cancel': {
      const markets = readMarketKeys(message);
      return markets.length > 0
        ? [{ type: 'rollback_bet_cancel', ...about, markets, ...windowOf(message) }]
        : [];
    }
    default:
      throw new XmlError(`no message of a match: ${message.name}`);
  }
}

interface About {
  atMs: number;
  producer: string;
  matchId: string;
}

function readOddsChange(match: UofMatch, message: XmlElement, about: About): FeedMessage[] {
  const status = childOf(message, 'sport_event_status');
  if (status && about.atMs >= match.statusAtMs) {
    match.status = statusOf(match.fixture, readMatchStatus(status, match.fixture.sportId, match.status));
    match.statusAtMs = about.atMs;
  }
  const odds = childOf(message, 'odds');
  const markets = (odds ? readMarketUpdates(odds, match.fixture) : []).filter((market) => {
    const key = lineKey(about.producer, market);
    if ((match.lines.get(key)?.atMs ?? 0) > about.atMs) return false;
    const { marketId, specifiers } = market;
    const isActive = market.status === 'active';
    match.lines.set(key, { marketId, specifiers, producer: about.producer, atMs: about.atMs, isActive });
    return true;
  });
  if (!status && markets.length === 0) return [];
  return [{ type: 'odds_change', ...about, status: match.status, markets }];
}

/** A season that is under way is bet on as before it. */
function statusOf({ outright }: Fixture, status: MatchStatus): MatchStatus {
  return outright && status.phase === 'live' ? { ...status, phase: 'not-started' } : status;
}

function readBetStop(
  match: UofMatch,
  message: XmlElement,
  about: About,
  { groups }: ReadingParts,
): FeedMessage[] {
  const names = (message.attributes.groups ?? 'all').split('|').filter(Boolean);
  const isAll = names.some((name) => name === 'all' || !groups.has(name));
  const named = new Set(names.flatMap((name) => groups.get(name) ?? []));
  const status = wholeIn(message, 'market_status') === 0 ? { status: 'deactivated' as const } : {};
  const newer = new Set<number>();
  for (const line of match.lines.values()) {
    if (line.producer !== about.producer || !(isAll || named.has(line.marketId))) continue;
    if (line.atMs > about.atMs) newer.add(line.marketId);
    else line.isActive = false;
  }
  if (isAll && newer.size === 0) return [{ type: 'bet_stop', ...about, ...status }];
  const stopped = isAll ? new Set([...match.lines.values()].map(({ marketId }) => marketId)) : named;
  // A market that was opened after the stop stays open.
  const marketIds = [...stopped].filter((marketId) => !newer.has(marketId));
  return marketIds.length > 0 ? [{ type: 'bet_stop', ...about, ...status, marketIds }] : [];
}

/**
 * Hands over what producers without live odds still offer of a match that has begun. The live producer opens what it goes on
 * with. The messages have the time of what they close, so that the producer's next message is
 * not older, whatever the difference of the clocks.
 */
export function closeAtStart(match: UofMatch, isLive: (producer: string) => boolean): FeedMessage[] {
  const open = [...match.lines.values()].filter((line) => line.isActive && !isLive(line.producer));
  const { matchId } = match.fixture;
  return [...Map.groupBy(open, ({ producer }) => producer)].map(([producer, lines]) => {
    for (const line of lines) line.isActive = false;
    const markets = lines.map(({ marketId, specifiers }) => ({
      marketId,
      specifiers,
      status: 'handed-over' as const,
      outcomes: [],
    }));
    const atMs = Math.max(...lines.map((line) => line.atMs));
    return { type: 'odds_change', atMs, producer, matchId, status: match.status, markets };
  });
}

/** True for a market of an odds change about which its producer has said nothing newer, and that was not closed since. */
export function isNewest(
  { lines }: UofMatch,
  { producer, atMs }: { producer: string; atMs: number },
  market: MarketKey,
): boolean {
  const line = lines.get(lineKey(producer, market));
  return !line || line.atMs < atMs || (line.atMs === atMs && line.isActive);
}

function windowOf(message: XmlElement): { window?: PlacedWindow } {
  const fromMs = wholeIn(message, 'start_time');
  const toMs = wholeIn(message, 'end_time');
  if (fromMs === undefined && toMs === undefined) return {};
  return { window: { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) } };
}

function lineKey(producer: string, { marketId, specifiers }: MarketKey): string {
  return `${producer} ${marketId}/${specifiers}`;
}
