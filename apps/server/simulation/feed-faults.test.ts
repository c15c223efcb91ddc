import type { FeedMessage, OddsChange } from '@fairline/feed';
import { createSeededRandom } from '@fairline/runtime';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestSite, testSite } from '../testing/test-site.ts';
import { type SeasonLedger, seasonOn } from './play-season.ts';
import { matchOf, otherwise, recordSeason, type SeasonPart } from './recorded-season.ts';

type Season = Awaited<ReturnType<typeof seasonOn>>;

let season: SeasonPart[];
let undisturbed: SeasonLedger;

beforeAll(async () => {
  season = await recordSeason('faults of a feed');
  undisturbed = await played(season);
});

/** Plays a season on a site of its own, and checks that nothing of it is stuck. */
async function played(
  parts: readonly SeasonPart[],
  disturb: (part: number, site: TestSite, run: Season) => Promise<void> | void = () => undefined,
): Promise<SeasonLedger> {
  const site = await testSite();
  try {
    const run = await seasonOn(site);
    for (const [index, part] of parts.entries()) {
      await disturb(index, site, run);
      await run.play(part);
    }
    const ledger = await run.ledger();
    const { pool } = site.platform.database;
    expect((await pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
    expect(
      (await pool.query(`SELECT * FROM sportsbook.decision_log WHERE state <> 'carried-out'`)).rows,
    ).toEqual([]);
    return ledger;
  } finally {
    await site.stop();
  }
}

/** Returns the number of messages that the site has refused. */
async function refused({ platform }: TestSite): Promise<number> {
  const text = await platform.metrics.metrics();
  return [...text.matchAll(/^sportsbook_feed_messages_refused_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

const random = createSeededRandom('disorder');

const notStarted: OddsChange['status'] = {
  phase: 'not-started',
  period: '',
  clockSeconds: null,
  score: [0, 0],
  periodScores: [],
};

/** Returns messages in another order. The first fixture of a match stays before all else about it. */
function reordered(messages: readonly FeedMessage[]): FeedMessage[] {
  const left = [...messages];
  const mixed: FeedMessage[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.below(left.length), 1));
  return mixed.toSorted(
    (one, other) => Number(other.type === 'fixture_change') - Number(one.type === 'fixture_change'),
  );
}

describe('OFFER-01: a season of a feed with faults', () => {
  test('the season itself settles every bet once, and has all kinds of messages', () => {
    const bets = undisturbed.bets.map((text) => text.split(' ')[0]);
    expect(bets.length).toBeGreaterThan(60);
    expect(new Set(bets)).toEqual(new Set(['won', 'lost', 'returned']));
    expect(undisturbed.players.map(({ held, owed }) => [held, owed])).toEqual([
      ['0', '0'],
      ['0', '0'],
      ['0', '0'],
    ]);
    const types = new Set(season.flatMap(({ messages }) => messages).map(({ type }) => type));
    expect([...types].sort()).toEqual([
      'alive',
      'bet_cancel',
      'bet_settlement',
      'bet_stop',
      'fixture_change',
      'odds_change',
      'rollback_bet_cancel',
      'rollback_bet_settlement',
    ]);
    expect(new Set(season.flatMap(({ messages }) => messages.map(matchOf))).size).toBeGreaterThan(8);
  });

  test('each message comes twice at once, and again later: the ledger is the same to the cent', async () => {
    const repeated = season.map(({ messages, bets }, index) => ({
      bets,
      messages: [
        ...messages.flatMap((message) => [message, message]),
        ...(season[index - 1]?.messages.filter(({ type }) => type !== 'alive') ?? []),
      ],
    }));
    expect(await played(repeated)).toEqual(undisturbed);
  });

  test('messages come in the wrong order: the ledger is the same to the cent', async () => {
    const mixed = season.map(({ messages, bets }) => ({ bets, messages: reordered(messages) }));
    expect(mixed).not.toEqual(season);
    expect(await played(mixed)).toEqual(undisturbed);
  });

  test('the feed contradicts itself: the last word counts, and what is decided takes no bet', async () => {
    let tried = 0;
    /** Sends the opposite of each result before it, and a status of before. */
    const contradicted = season.map(({ messages, bets }) => ({
      bets,
      messages: messages.flatMap((message): FeedMessage[] => {
        if (message.type === 'bet_settlement')
          return [{ ...message, atMs: message.atMs - 1, markets: message.markets.map(otherwise) }, message];
        if (message.type === 'odds_change')
          return [{ ...message, atMs: message.atMs - 1, markets: [], status: notStarted }, message];
        return [message];
      }),
    }));
    const ledger = await played(contradicted, async (part, site, run) => {
      const decided = season[part - 1]?.messages.find((message) => message.type === 'bet_settlement');
      const known = decided?.markets[0];
      if (decided?.type !== 'bet_settlement' || !known || tried === 5) return;
      tried += 1;
      const { marketId, specifiers, outcomes } = known;
      const open = outcomes.map(({ outcomeId }) => ({ outcomeId, oddsMilli: 5_000, active: true }));
      const update: OddsChange = {
        type: 'odds_change',
        atMs: decided.atMs,
        matchId: decided.matchId,
        status: notStarted,
        markets: [{ marketId, specifiers, status: 'active', outcomes: open }],
      };
      site.receive(update);
      const legs = [
        {
          matchId: decided.matchId,
          marketId,
          specifiers,
          outcomeId: open[0]?.outcomeId ?? '',
          oddsMilli: 5_000,
        },
      ];
      const answer = await run.bet({
        player: 0,
        body: { legs, stakeMinor: 100, currency: 'EUR', policy: 'none' },
      });
      expect([answer.status, answer.code]).toEqual([409, 'MARKET_CLOSED']);
    });
    expect(tried).toBe(5);
    expect(ledger).toEqual(undisturbed);
  });

  test('one message is malformed: it is counted, and the ledger is the same to the cent', async () => {
    let counted = 0;
    const ledger = await played(season, async (part, site) => {
      if (part === 5)
        Reflect.apply(site.receive, site, [{ type: 'odds_change', matchId: 7, markets: [null] }]);
      counted = await refused(site);
    });
    expect(counted).toBe(1);
    expect(ledger).toEqual(undisturbed);
  });

  test('the clock jumps forth and back: the ledger is the same to the cent', async () => {
    const hourMs = 3_600_000;
    const jumps = [2 * hourMs, -3 * hourMs, 45_000, hourMs / 2, -hourMs / 4];
    expect(await played(season, (part, { platform }) => platform.clock.jump(jumps[part % 7] ?? 0))).toEqual(
      undisturbed,
    );
  });
});
