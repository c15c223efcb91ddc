import type { FeedMessage, MarketUpdate, OddsChange } from '@fairline/feed';
import type { Random } from '@fairline/runtime';
import { type ModelMatch, type ModelPlayer, outcomeIds, type Result } from './model.ts';
import type { SimulatedSite } from './simulated-site.ts';

/** The platform and the model that it is compared with. */
export interface World {
  site: SimulatedSite;
  random: Random;
  players: ModelPlayer[];
  matches: ModelMatch[];
  /** Returns a new idempotency key. */
  nextKey(): string;
  /** Descriptions of the steps so far, for the error message of a failed run. */
  trace: string[];
}

export function pick<Item>(random: Random, items: readonly Item[]): Item | undefined {
  return items[random.below(items.length)];
}

/** Draws up to `max` different items, in random order. */
export function pickSome<Item>(random: Random, items: readonly Item[], max: number): Item[] {
  const left = [...items];
  const picked: Item[] = [];
  while (picked.length < max && left.length > 0) picked.push(...left.splice(random.below(left.length), 1));
  return picked;
}

export function anOdds(random: Random): number {
  return 1_010 + random.below(7_000);
}

export function fixtureMessage({ matchId }: ModelMatch, kickoffMs: number): FeedMessage {
  return {
    type: 'fixture_change',
    atMs: 0,
    fixture: {
      matchId,
      sportId: 1,
      categoryId: 1,
      categoryCode: 'gb',
      tournamentId: 17,
      kickoffMs,
      tournamentName: 'Simulated League',
      home: { id: 1, name: `Home ${matchId}` },
      away: { id: 2, name: `Away ${matchId}` },
    },
  };
}

export function oddsMessage(
  { matchId, odds, isOpen, results }: ModelMatch,
  given?: MarketUpdate['status'],
): OddsChange {
  const status = given ?? (results ? 'settled' : isOpen ? 'active' : 'suspended');
  return {
    type: 'odds_change',
    atMs: 0,
    matchId,
    status: { phase: 'live', period: '1h', clockSeconds: 60, score: [0, 0], periodScores: [[0, 0]] },
    markets: [
      {
        marketId: 1,
        specifiers: '',
        status,
        outcomes: odds.map((oddsMilli, index) => ({
          outcomeId: outcomeIds[index] ?? '',
          oddsMilli,
          active: true,
        })),
      },
    ],
  };
}

/** Returns the message of a goal, after which the match has other prices. */
export function goalMessage(match: ModelMatch): FeedMessage {
  const [first, second, third] = match.odds;
  const message = oddsMessage({ ...match, odds: [first + 500, second + 500, third + 500] });
  return { ...message, status: { ...message.status, score: [1, 0], periodScores: [[1, 0]] } };
}

export function settlementMessage(matchId: string, results: readonly Result[]): FeedMessage {
  return {
    type: 'bet_settlement',
    atMs: 0,
    matchId,
    certainty: 2,
    markets: [
      {
        marketId: 1,
        specifiers: '',
        outcomes: results.map((kind, index) => ({ outcomeId: outcomeIds[index] ?? '', result: { kind } })),
      },
    ],
  };
}
