import type { Module } from '@fairline/runtime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import {
  callerOf,
  legOn,
  matchesOf,
  offersOf,
  place,
  resultMessage,
  type Situation,
} from '../kills/journey.fixture.ts';
import { type TestBooks, testBooks } from '../sportsbook.fixture.ts';

let books: TestBooks;
let one: Module<SportsbookService>;
let other: Module<SportsbookService>;
let nextNumber = 1;

beforeAll(async () => {
  books = await testBooks();
});
afterAll(() => books.platform.drop());
beforeEach(async () => {
  one = books.sportsbook({ settles: true });
  other = books.sportsbook({ settles: false });
  for (const each of [one, other]) await each.start?.();
});
afterEach(async () => {
  for (const each of [one, other]) await each.stop?.();
  expect((await books.platform.database.pool.query('SELECT * FROM accounts.imbalance')).rows).toEqual([]);
});

/** A player with a bet of 1,000 that is worth 950. */
interface Owner extends Situation {
  betId: string;
}

async function owner(): Promise<Owner> {
  const { playerId } = await books.player(1_000n);
  const situation = { number: nextNumber++, playerId };
  for (const message of offersOf(situation)) one.service.receive(message, 'feed');
  await one.service.drained();
  const { betId } = await place(one.service, situation, 'bet', {
    legs: [legOn(matchesOf(situation).plain[0])],
    stakeMinor: 1_000,
  });
  return { ...situation, betId };
}

type Process = Module<SportsbookService>;

function sell({ service }: Process, own: Owner, key: string, soldMinor = 1_000) {
  const sale = { stakeMinor: 1_000, soldMinor, valueMinor: 1 };
  return service.cashOuts.sell(callerOf(own), `${key}-${own.number}`, own.betId, sale);
}

function edit({ service }: Process, own: Owner, key: string, stakeMinor = 500) {
  return service.editBet(callerOf(own), `${key}-${own.number}`, own.betId, {
    sale: { stakeMinor: 1_000, valueMinor: 1 },
    bet: { legs: [legOn(matchesOf(own).plain[1])], stakeMinor, currency: 'EUR', policy: 'none' },
  });
}

/** Returns the codes of the refusals of what ran at once, and the number of what was carried out. */
async function ends(running: readonly Promise<unknown>[]): Promise<{ done: number; codes: unknown[] }> {
  const outcomes = await Promise.allSettled(running);
  return {
    done: outcomes.filter(({ status }) => status === 'fulfilled').length,
    codes: outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : [])),
  };
}

async function balanceOf({ playerId }: Owner): Promise<bigint> {
  return (await books.accounts.balanceOf(playerId)).balanceMinor;
}

/** Lets the first of two begin some turns of the event loop earlier. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

const rounds = [0, 1, 2, 4, 6, 8];

describe('MONEY: of two at once in two processes one wins, and the other gets a clear answer', () => {
  test.each(rounds)('two sales of a bet, %i turns apart', async (apart) => {
    const own = await owner();
    const first = sell(one, own, 'first-sale');
    await turns(apart);
    expect(await ends([first, sell(other, own, 'other-sale')])).toEqual({
      done: 1,
      codes: ['CASHOUT_DECIDED'],
    });
    expect(await balanceOf(own)).toBe(950n);
  });

  test.each(rounds)('two sales of a part, %i turns apart', async (apart) => {
    const own = await owner();
    const first = sell(one, own, 'first-part', 600);
    await turns(apart);
    const { done, codes } = await ends([first, sell(other, own, 'other-part', 600)]);
    expect({ done, codes }).toEqual({ done: 1, codes: ['CASHOUT_BET_CHANGED'] });
    expect(await balanceOf(own)).toBe(570n);
  });

  test.each(rounds)(
    'one sale that is sent to both: it is paid once, and both answers are the same, %i turns apart',
    async (apart) => {
      const own = await owner();
      const first = sell(one, own, 'same-sale');
      await turns(apart);
      const [here, there] = await Promise.all([first, sell(other, own, 'same-sale')]);
      expect(here).toEqual(there);
      expect(await balanceOf(own)).toBe(950n);
    },
  );

  test.each(rounds)('an edit and a sale, %i turns apart', async (apart) => {
    const own = await owner();
    const editing = edit(one, own, 'an-edit');
    await turns(apart);
    const selling = sell(other, own, 'sale-beside');
    expect(await ends([editing, selling])).toEqual({ done: 1, codes: ['CASHOUT_DECIDED'] });
    const isEdited = await editing.then(
      () => true,
      () => false,
    );
    expect(await balanceOf(own)).toBe(isEdited ? 450n : 950n);
  });

  test.each(rounds)('two edits, %i turns apart: one bet takes the place of the old one', async (apart) => {
    const own = await owner();
    const first = edit(one, own, 'first-edit', 500);
    await turns(apart);
    const { done, codes } = await ends([first, edit(other, own, 'other-edit', 500)]);
    expect({ done, codes }).toEqual({ done: 1, codes: ['CASHOUT_DECIDED'] });
    expect(await balanceOf(own)).toBe(450n);
  });

  test.each(rounds)('a sale and the settlement of the match, %i turns apart', async (apart) => {
    const own = await owner();
    const selling = sell(other, own, 'against-result');
    await turns(apart);
    one.service.receive(resultMessage(matchesOf(own).plain[0], '1'), 'feed');
    const { done, codes } = await ends([selling]);
    await one.service.drained();
    if (done === 0)
      expect(['CASHOUT_DECIDED', 'CASHOUT_LEG_CLOSED', 'CASHOUT_SUSPENDED']).toContain(codes[0]);
    expect(await balanceOf(own)).toBe(done === 1 ? 950n : 2_000n);
  });

  test.each(rounds)('an edit and the settlement of the match, %i turns apart', async (apart) => {
    const own = await owner();
    const editing = edit(other, own, 'edit-against-result');
    await turns(apart);
    one.service.receive(resultMessage(matchesOf(own).plain[0], '1'), 'feed');
    const { done, codes } = await ends([editing]);
    await one.service.drained();
    if (done === 0)
      expect(['CASHOUT_DECIDED', 'CASHOUT_LEG_CLOSED', 'CASHOUT_SUSPENDED']).toContain(codes[0]);
    expect(await balanceOf(own)).toBe(done === 1 ? 450n : 2_000n);
  });
});
