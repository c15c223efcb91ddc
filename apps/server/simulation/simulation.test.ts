import { describe, expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** `SIMULATION_SEED=… SIMULATION_STEPS=… npm test -- simulation` runs a simulation of any length, or repeats a failed one. */
const { SIMULATION_SEED, SIMULATION_STEPS } = process.env;
const seeds = SIMULATION_SEED === undefined ? ['first', 'second', 'third'] : [SIMULATION_SEED];
const steps = Number(SIMULATION_STEPS ?? 150);

describe('the platform under random steps of a feed, players and faults', () => {
  test.each(seeds)(
    'MONEY: with seed %s every balance and every bet equals the model',
    async (seed) => {
      const { bets, runs } = await simulate(seed, steps);
      if (steps < 150) return;
      expect(bets).toBeGreaterThan(20);
      // A second worker takes over several times.
      expect(runs.workerTakesOver).toBeGreaterThan(1);
      const players = ['bet', 'betSystem', 'sell', 'edit', 'deposit'];
      const traders = ['referAndAccept', 'referAndOffer', 'referAndRefuse', 'referAndRunOut'];
      expect(Object.keys(runs)).toEqual(
        expect.arrayContaining([...players, ...traders, 'settle', 'takeBack', 'timePasses']),
      );
    },
    600_000,
  );
});
