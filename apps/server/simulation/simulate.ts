import { createSeededRandom } from '@fairline/runtime';
import { checkWorld } from './check-world.ts';
import { faultSteps } from './fault-steps.ts';
import { feedSteps, sendAlive } from './feed-steps.ts';
import { playerSteps } from './player-steps.ts';
import { referralSteps } from './referral-steps.ts';
import { simulatedSite } from './simulated-site.ts';
import type { World } from './world.ts';

export interface SimulationReport {
  /** The number of times that each step ran. */
  runs: Record<string, number>;
  bets: number;
}

type Step = (world: World) => Promise<void>;

/** Each step with how often it comes in one deck. */
const weights: readonly (readonly [number, Record<string, Step>, string])[] = [
  [8, feedSteps, 'newMatch'],
  [6, feedSteps, 'movePrice'],
  [3, feedSteps, 'stopBets'],
  [2, feedSteps, 'handOver'],
  [3, feedSteps, 'openAgain'],
  [7, feedSteps, 'settle'],
  [2, feedSteps, 'cancel'],
  [3, feedSteps, 'takeBack'],
  [2, feedSteps, 'settleOtherwise'],
  [1, feedSteps, 'takeCancelBack'],
  [3, playerSteps, 'register'],
  [9, playerSteps, 'deposit'],
  [36, playerSteps, 'bet'],
  [5, playerSteps, 'betSystem'],
  [4, playerSteps, 'sell'],
  [4, playerSteps, 'edit'],
  [3, playerSteps, 'betTwice'],
  [3, playerSteps, 'betTwoAtOnce'],
  [2, playerSteps, 'betTooMuch'],
  [2, playerSteps, 'betAtOldPrice'],
  [2, playerSteps, 'betOnClosed'],
  [3, referralSteps, 'referAndAccept'],
  [3, referralSteps, 'referAndOffer'],
  [3, referralSteps, 'referAndRefuse'],
  [3, referralSteps, 'referAndRunOut'],
  [6, faultSteps, 'timePasses'],
  [2, faultSteps, 'databaseDropsEverybody'],
  [2, faultSteps, 'resultWhileDatabaseIsGone'],
  [2, faultSteps, 'cancelWhileBetting'],
  [1, faultSteps, 'anotherProcess'],
  [1, faultSteps, 'restartWhileSettling'],
  [4, faultSteps, 'workerTakesOver'],
];

const deck = weights.flatMap(([weight, steps, name]) => {
  const step = steps[name];
  return step ? Array<[string, Step]>(weight).fill([name, step]) : [];
});

/**
 * Runs the whole platform on its own clock, random numbers and ids. Steps of a feed, players and faults are dealt at
 * random from a deck that has each of them. A new deck begins when all are dealt, so no step is left out for long. After each
 * step, every balance and bet is compared with a small model.
 * @throws Error with the seed, the failed step and the steps before it. The same seed repeats the run.
 */
export async function simulate(seed: string, steps: number): Promise<SimulationReport> {
  const random = createSeededRandom(seed);
  const site = await simulatedSite(random.fork('site'));
  let keys = 0;
  const nextKey = () => `simulation-${String(++keys).padStart(6, '0')}`;
  const world: World = { site, random, players: [], matches: [], nextKey, trace: [] };
  const runs: Record<string, number> = {};
  await begin(world);
  let number = 0;
  let undealt: [string, Step][] = [];
  try {
    while (++number <= steps) {
      if (undealt.length === 0) undealt = [...deck];
      const [[name, step] = ['none', async () => {}]] = undealt.splice(random.below(undealt.length), 1);
      runs[name] = (runs[name] ?? 0) + 1;
      world.trace.push(`${number} ${name}`);
      await step(world);
      await checkWorld(world);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const last = world.trace.slice(-12).join('\n');
    throw new Error(`seed ${seed}, step ${number}: ${why}\n${last}`, { cause: error });
  } finally {
    await site.stop();
  }
  return { runs, bets: world.players.flatMap(({ bets }) => bets).length };
}

/** Registers two players, gives them money, and adds some matches. */
async function begin(world: World): Promise<void> {
  sendAlive(world);
  for (let count = 0; count < 2; count++) {
    await playerSteps.register(world);
    await feedSteps.newMatch(world);
  }
  while (world.players.some(({ paidInMinor }) => paidInMinor === 0)) {
    await playerSteps.deposit(world);
    await feedSteps.newMatch(world);
  }
}
