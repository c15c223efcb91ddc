import { cancelMatch, feedSteps, sendAlive, sendAllAgain } from './feed-steps.ts';
import { aWish, mustBeRefused, place, placeIfAccepted } from './player-steps.ts';
import type { World } from './world.ts';

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

  /** The process ends while it handles a message of the feed. */
  async restartWhileSettling(world: World) {
    await world.site.cutConnections();
    await world.site.restart();
    sendAllAgain(world);
  },
};
