import { cancelMatch, feedSteps, sendAlive, sendAllAgain, sendResultsAgain } from './feed-steps.ts';
import type { Result } from './model.ts';
import { aWish, mustBeRefused, place, placeIfAccepted } from './player-steps.ts';
import { goalMessage, settlementMessage, type World } from './world.ts';

const minuteMs = 60_000;

/** Runs every tick of one minute and skips the other minutes, in which nothing new happens. */
async function pass({ site }: World, minutes: number): Promise<void> {
  const { clock } = site.platform;
  await clock.advance(minuteMs);
  await clock.skip((minutes - 1) * minuteMs);
}

/** Steps that move the clock or cause a fault. */
export const faultSteps = {
  /** Time passes while the feed is silent, so the platform accepts no bet until the feed sends again. */
  async timePasses(world: World) {
    const minutes = 1 + world.random.below(30);
    world.trace.push(`  ${minutes} minutes`);
    await pass(world, minutes);
    const wish = aWish(world);
    if (wish) await mustBeRefused(world, wish, 'MARKET_CLOSED');
    sendAlive(world);
  },

  /**
   * A bet is placed while the database drops its connections. It must be placed once, whatever the first answer was.
   */
  async databaseDropsEverybody(world: World) {
    const wish = aWish(world);
    if (!wish) return;
    await Promise.all([place(world, wish), world.site.cutConnections()]);
  },

  /** A result arrives while the database drops its connections. It must be settled when the database is back. */
  async resultWhileDatabaseIsGone(world: World) {
    await Promise.all([feedSteps.settle(world), world.site.cutConnections()]);
    await pass(world, 10);
    sendAlive(world);
  },

  /** A match is cancelled while a player bets on it. The bet must be refused, or its leg must be void. */
  async cancelWhileBetting(world: World) {
    const wish = aWish(world);
    const match = wish?.legs[0]?.match;
    if (!wish || !match) return;
    const placing = placeIfAccepted(world, wish);
    cancelMatch(world, match);
    await placing;
    await pass(world, 10);
    sendAlive(world);
  },

  async anotherProcess(world: World) {
    await world.site.restart();
    sendAllAgain(world);
  },

  /**
   * The process stands still in the middle of its work, and a second worker takes over and goes on. When the first one wakes
   * up, it sees a goal in the other matches, hears another result of every match that is decided, and writes nothing.
   */
  async workerTakesOver(world: World) {
    const { site, matches } = world;
    await feedSteps.settle(world);
    const first = await site.takeOver();
    sendAllAgain(world);
    sendResultsAgain(world);
    await feedSteps.settle(world);
    await site.settled();
    const before = await writtenBy(world);
    first.wake();
    for (const match of matches) {
      const { matchId, results } = match;
      first.assembly.receive(results ? settlementMessage(matchId, otherwise(results)) : goalMessage(match));
    }
    await first.recordPrices();
    await first.assembly.drained();
    await first.lookAtLease();
    const after = await writtenBy(world);
    await first.assembly.stop();
    if (after !== before) throw new Error(`a worker that was stopped has written: ${before}, then ${after}`);
  },

  /** The process ends while it handles a message of the feed. */
  async restartWhileSettling(world: World) {
    await world.site.cutConnections();
    await world.site.restart();
    sendAllAgain(world);
  },
};

function otherwise([first, second, third]: readonly [Result, Result, Result]): [Result, Result, Result] {
  return first === 'won' ? ['lost', 'won', 'lost'] : ['won', second === 'won' ? 'lost' : second, third];
}

/** Counts what the worker alone writes: changes of decisions, postings of settlements, events of matches, and prices. */
async function writtenBy({ site }: World): Promise<string> {
  const { rows } = await site.platform.database.pool.query<{ written: string }>(
    `SELECT concat_ws(' ', (SELECT count(*) FROM sportsbook.decision_log), (SELECT count(*) FROM sportsbook.leg WHERE result IS NULL),
                      (SELECT count(*) FROM sportsbook.course_event),
                      (SELECT md5(string_agg(price_change::text, '' ORDER BY match_id, market_id, specifiers, outcome_id, seen_at))
                       FROM sportsbook.price_change),
                      (SELECT count(*) FROM accounts.posting), (SELECT md5(string_agg(result::text, '' ORDER BY match_id, outcome_id))
                                                                FROM sportsbook.result)) AS written`,
  );
  return rows[0]?.written ?? '';
}
