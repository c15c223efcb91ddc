import { createSimulator, type FeedMessage, type MarketSettlement, type MarketUpdate } from '@fairline/feed';
import { createManualClock, createSeededRandom, type Random } from '@fairline/runtime';
import { pick, pickSome } from './world.ts';

/** A bet of a season: which of its players places it, with the body of the request. */
export interface SeasonBet {
  player: number;
  body: {
    legs: {
      matchId: string;
      marketId: number;
      specifiers: string;
      outcomeId: string;
      oddsMilli: number;
    }[];
    stakeMinor: number;
    currency: 'EUR';
    policy: 'none';
    form?: { kind: 'combination'; sizes: number[]; bankers: number[]; isLucky: false };
  };
}

/** What happens in some seconds of a season: messages of the feed arrive, and then players bet. */
export interface SeasonPart {
  messages: FeedMessage[];
  bets: SeasonBet[];
}

export const seasonPlayers = 3;
/** The time that passes in one part. */
export const partMs = 3_000;

const startMs = Date.UTC(2026, 0, 1);
const speed = 300;
const parts = 20;
const matchesOfSport = 2;
const betsOfPart = 5;
const alwaysMs = { fromMs: 0, toMs: Date.UTC(2100, 0, 1) };

/**
 * Records some hours of the simulated feed: two matches of each sport, from before their beginning to their end, with bets on
 * what is open, and corrections afterwards. Each message has a time of its own.
 */
export async function recordSeason(seed: string): Promise<SeasonPart[]> {
  const random = createSeededRandom(seed);
  const recorded = await recordFeed(random.fork('feed'));
  const chosen = chooseMatches(recorded.flat());
  const offer = new Map<string, MarketUpdate & { matchId: string }>();
  const season = recorded.map((messages): SeasonPart => {
    const own = messages.filter((message) => message.type === 'alive' || chosen.has(matchOf(message)));
    for (const message of own) follow(offer, message);
    return { messages: own, bets: drawBets(random, [...offer.values()]) };
  });
  return stamped([...season, ...corrections(season)]);
}

async function recordFeed(random: Random): Promise<FeedMessage[][]> {
  const clock = createManualClock(startMs);
  const recorded: FeedMessage[][] = [[]];
  const simulator = createSimulator({
    clock,
    random,
    speed,
    onProblem(error) {
      throw error;
    },
  });
  await simulator.start({ open: [], emit: (message) => void recorded.at(-1)?.push(message) });
  for (let part = 1; part < parts; part++) {
    recorded.push([]);
    await clock.advance(partMs);
  }
  await simulator.stop();
  return recorded.map((messages) => messages.filter(({ type }) => type !== 'snapshot_complete'));
}

export function matchOf(message: FeedMessage): string {
  if (message.type === 'fixture_change') return message.fixture.matchId;
  return 'matchId' in message ? message.matchId : '';
}

/** Returns the ids of matches that begin and end in the season. */
function chooseMatches(messages: readonly FeedMessage[]): Set<string> {
  const phases = new Map<string, Set<string>>();
  const sports = new Map<string, number>();
  for (const message of messages) {
    if (message.type === 'fixture_change') sports.set(message.fixture.matchId, message.fixture.sportId);
    if (message.type !== 'odds_change') continue;
    phases.set(message.matchId, (phases.get(message.matchId) ?? new Set()).add(message.status.phase));
  }
  const whole = [...phases].flatMap(([matchId, seen]) =>
    seen.has('not-started') && seen.has('ended') ? [matchId] : [],
  );
  const bySport = Map.groupBy(whole, (matchId) => sports.get(matchId));
  return new Set([...bySport.values()].flatMap((matchIds) => matchIds.slice(0, matchesOfSport)));
}

function keyOf(matchId: string, { marketId, specifiers }: { marketId: number; specifiers: string }): string {
  return `${matchId} ${marketId} ${specifiers}`;
}

/** Keeps what is open after a message. */
function follow(offer: Map<string, MarketUpdate & { matchId: string }>, message: FeedMessage): void {
  if (message.type === 'bet_stop') {
    for (const [key, market] of offer) if (market.matchId === message.matchId) offer.delete(key);
  }
  if (message.type === 'bet_settlement')
    for (const market of message.markets) offer.delete(keyOf(message.matchId, market));
  if (message.type !== 'odds_change') return;
  for (const market of message.markets) {
    const key = keyOf(message.matchId, market);
    if (market.status === 'active') offer.set(key, { ...market, matchId: message.matchId });
    else offer.delete(key);
  }
}

function drawBets(random: Random, open: readonly (MarketUpdate & { matchId: string })[]): SeasonBet[] {
  const matchIds = [...new Set(open.map(({ matchId }) => matchId))];
  return Array.from({ length: matchIds.length === 0 ? 0 : betsOfPart }, (): SeasonBet => {
    const legs = pickSome(random, matchIds, 1 + random.below(4)).flatMap((matchId) => {
      const market = pick(
        random,
        open.filter((each) => each.matchId === matchId),
      );
      const outcome = pick(random, market?.outcomes.filter(({ active }) => active) ?? []);
      if (!market || !outcome) return [];
      const { marketId, specifiers } = market;
      const { outcomeId, oddsMilli } = outcome;
      return [{ matchId, marketId, specifiers, outcomeId, oddsMilli }];
    });
    const isSystem = legs.length > 2 && random.below(2) === 0;
    return {
      player: random.below(seasonPlayers),
      body: {
        legs,
        stakeMinor: 100 + random.below(100),
        currency: 'EUR',
        policy: 'none',
        ...(isSystem && {
          form: {
            kind: 'combination' as const,
            sizes: [2, legs.length],
            bankers: [],
            isLucky: false as const,
          },
        }),
      },
    };
  }).filter(({ body }) => body.legs.length > 0);
}

/**
 * Returns what the feed corrects after the matches: results that are taken back and come anew, one that differs without that,
 * and cancellations, one of which is taken back.
 */
function corrections(season: readonly SeasonPart[]): SeasonPart[] {
  const singles = season.flatMap(({ bets }) => bets.filter(({ body }) => body.legs.length === 1));
  const backed = new Set(singles.flatMap(({ body }) => body.legs.map((leg) => keyOf(leg.matchId, leg))));
  const settled = season
    .flatMap(({ messages }) => messages)
    .flatMap((message) =>
      message.type === 'bet_settlement'
        ? message.markets.flatMap((market) =>
            backed.has(keyOf(message.matchId, market)) ? [{ matchId: message.matchId, market }] : [],
          )
        : [],
    );
  const [one, two, three, four, five] = settled;
  if (!one || !two || !three || !four || !five) throw new Error('the season has too few settled markets');
  const about = (matchId: string) => ({ atMs: 0, matchId });
  const settlement = (matchId: string, market: MarketSettlement): FeedMessage => ({
    type: 'bet_settlement',
    ...about(matchId),
    certainty: 2,
    markets: [market],
  });
  const cancel = { reason: 'played by the wrong rules', window: alwaysMs };
  const sent: FeedMessage[][] = [
    [{ type: 'rollback_bet_settlement', ...about(one.matchId), markets: [keysOf(one.market)] }],
    [settlement(one.matchId, otherwise(one.market)), settlement(two.matchId, otherwise(two.market))],
    [{ type: 'bet_cancel', ...about(three.matchId), markets: [keysOf(three.market)], ...cancel }],
    [{ type: 'bet_cancel', ...about(four.matchId), markets: [keysOf(four.market)], ...cancel }],
    [
      {
        type: 'rollback_bet_cancel',
        ...about(four.matchId),
        markets: [keysOf(four.market)],
        window: alwaysMs,
      },
    ],
    [
      { type: 'rollback_bet_settlement', ...about(five.matchId), markets: [keysOf(five.market)] },
      settlement(five.matchId, five.market),
    ],
  ];
  return sent.map((messages) => ({ messages: [{ type: 'alive', atMs: 0 }, ...messages], bets: [] }));
}

function keysOf({ marketId, specifiers }: MarketSettlement) {
  return { marketId, specifiers };
}

/** Returns a settlement that decides the opposite. */
export function otherwise(market: MarketSettlement): MarketSettlement {
  return {
    ...keysOf(market),
    outcomes: market.outcomes.map(({ outcomeId, result }) => ({
      outcomeId,
      result: result.kind === 'lost' ? { kind: 'won' } : { kind: 'lost' },
    })),
  };
}

/** Gives each message a time of its own, in its order. */
function stamped(season: readonly SeasonPart[]): SeasonPart[] {
  return season.map(({ messages, bets }, part) => ({
    bets,
    messages: messages.map((message, index) => ({
      ...message,
      atMs: startMs + part * partMs + Math.floor((index * partMs) / (messages.length + 1)),
    })),
  }));
}
