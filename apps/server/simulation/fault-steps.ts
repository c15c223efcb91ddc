import { cancelMatch, feedSteps, sendAlive, sendAllAgain } from './feed-steps.ts';
import { aWish, mustBeRefused, place, placeIfTaken } from './player-steps.ts';
import type { World } from './world.ts';

const minuteMs = 60_000;

/** Lives through a minute, and lets the others pass at once: they bring nothing new. */
async function pass({ site }: World, minutes: number): Promise<void> {
  const { clock } = site.platform;
  await clock.advance(minuteMs);
  await clock.skip((minutes - 1) * minuteMs);
}

/** Time, and what goes wrong. */
export const faultSteps = {
  /** The feed is silent meanwhile: nothing is sold at its prices until it is heard again. */
  async timePasses(world: World) {
    const minutes = 1 + world.random.below(30);
    world.trace.push(`  ${minutes} minutes`);
    await pass(world, minutes);
    const wish = aWish(world);
    if (wish) await mustBeRefused(world, wish, 'MARKET_CLOSED');
    sendAlive(world);
  },

  /** A bet is placed while the database drops everybody: it is taken once, whatever the first answer was. */
  async databaseDropsEverybody(world: World) {
    const wish = aWish(world);
    if (!wish) return;
    await Promise.all([place(world, wish), world.site.cutConnections()]);
  },

  /** A result comes while the database drops everybody: it is settled all the same, when the database is back. */
  async resultWhileDatabaseIsGone(world: World) {
    await Promise.all([feedSteps.settle(world), world.site.cutConnections()]);
    await pass(world, 10);
    sendAlive(world);
  },

  /** A match is called off in the moment in which somebody bets on it: the bet is refused, or its leg is void. */
  async callOffWhileBetting(world: World) {
    const wish = aWish(world);
    const match = wish?.legs[0]?.match;
    if (!wish || !match) return;
    const placing = placeIfTaken(world, wish);
    cancelMatch(world, match);
    await placing;
    await pass(world, 10);
    sendAlive(world);
  },

  async anotherProcess(world: World) {
    await world.site.restart();
    sendAllAgain(world);
  },

  /** The process ends in the middle of what the feed has just said. */
  async restartWhileSettling(world: World) {
    await world.site.cutConnections();
    await world.site.restart();
    sendAllAgain(world);
  },
};
