import type { CurrencyCode, ExchangeRate } from '@fairline/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SportsbookService } from '../index.ts';
import { fixtureMessage, oddsMessage, type TestBooks, testBooks } from '../sportsbook.fixture.ts';

/** Euros for one unit of each currency. */
const euros: Partial<Record<CurrencyCode, ExchangeRate>> = {
  JPY: { numerator: 1n, denominator: 160n },
  KWD: { numerator: 3n, denominator: 1n },
};

let books: TestBooks;
let service: SportsbookService;
let nextKey = 1;

beforeAll(async () => {
  books = await testBooks({
    rate(from, to) {
      const rate = to === 'EUR' ? euros[from] : undefined;
      return rate && { rate };
    },
  });
  service = books.sportsbook({ settles: true }).service;
});
afterAll(async () => {
  await service.drained();
  await books.platform.drop();
});

/** A player with 10.00 in euros, and with money in another currency. */
async function playerWith(currency: CurrencyCode, balanceMinor: bigint) {
  const { playerId } = await books.player(1_000n);
  const clearing = await books.accounts.houseAccount('payment_clearing', currency);
  await books.platform.database.transaction(async (connection) => {
    const toAccountId = await books.accounts.open(connection, playerId, currency);
    const key = `fund:${playerId}:${currency}`;
    const deposit = {
      key,
      kind: 'deposit',
      fromAccountId: clearing,
      toAccountId,
      amountMinor: balanceMinor,
    } as const;
    await books.accounts.post(connection, [{ ...deposit, countedMinor: 1n, reference: key }]);
  });
  return playerId;
}

/** Places a bet on an open match at odds of 1.555. */
async function place(playerId: bigint, matchId: string, stakeMinor: number, currency: string) {
  for (const message of [fixtureMessage(matchId), oddsMessage(matchId, 1_555)]) service.receive(message);
  const caller = { playerId: String(playerId), sessionId: '1', currency: 'EUR' };
  const leg = { matchId, marketId: 1, specifiers: '', outcomeId: '1', oddsMilli: 1_555 };
  const body = { legs: [leg], stakeMinor, currency, policy: 'none' } as const;
  return service.placeBet(caller, `other-currency-${nextKey++}`, { ...body, legs: [...body.legs] });
}

async function settle(matchId: string, outcomeId: string): Promise<void> {
  service.receive({
    type: 'bet_settlement',
    atMs: 0,
    matchId,
    certainty: 2,
    markets: [
      {
        marketId: 1,
        specifiers: '',
        outcomes: ['1', '2'].map((id) => ({
          outcomeId: id,
          result: { kind: id === outcomeId ? 'won' : 'lost' },
        })),
      },
    ],
  });
  await service.drained();
}

async function balances(playerId: bigint): Promise<Record<string, [bigint, bigint]>> {
  const wallets = await books.accounts.wallets(playerId);
  return Object.fromEntries(
    wallets.map(({ currency, balance_minor, held_minor }) => [currency, [balance_minor, held_minor]]),
  );
}

async function isSound(): Promise<boolean> {
  return (await books.platform.database.pool.query('SELECT FROM accounts.imbalance')).rowCount === 0;
}

describe('a bet in another currency than that of the main account', () => {
  test.each([
    // 1001 × 1.555 = 1556.555: a yen has no decimals, and the return is rounded down.
    ['JPY', 5_000n, 1_001, 1_556, '1/160'],
    // 1.001 dinar × 1.555 = 1.556555: a dinar has three decimals.
    ['KWD', 5_000n, 1_001, 1_556, '3/1'],
  ] as const)(
    'ACC-02: is staked from and settled into the account in %s, to the minor unit',
    async (currency, balanceMinor, stakeMinor, returnMinor, rate) => {
      const playerId = await playerWith(currency, balanceMinor);
      const matchId = currency === 'JPY' ? '101' : '102';
      const bet = await place(playerId, matchId, stakeMinor, currency);
      expect(bet).toMatchObject({ currency, stakeMinor, potentialReturnMinor: returnMinor });
      expect(bet.balanceMinor).toBe(Number(balanceMinor) - stakeMinor);
      expect(await balances(playerId)).toEqual({
        EUR: [1_000n, 0n],
        [currency]: [balanceMinor - BigInt(stakeMinor), BigInt(stakeMinor)],
      });
      const { rows } = await books.platform.database.pool.query(
        'SELECT limit_rate FROM sportsbook.bet WHERE bet_id = $1',
        [bet.betId],
      );
      expect(rows).toEqual([{ limit_rate: rate }]);
      await settle(matchId, '1');
      expect(await balances(playerId)).toEqual({
        EUR: [1_000n, 0n],
        [currency]: [balanceMinor + BigInt(returnMinor - stakeMinor), 0n],
      });
      const { bets } = await service.bets(playerId, { state: 'settled', limit: 5 }, 'en');
      expect(bets).toMatchObject([{ currency, stakeMinor, returnMinor }]);
      expect(await isSound()).toBe(true);
    },
  );

  test('ACC-02: its news name the account and its currency', async () => {
    const playerId = await playerWith('JPY', 5_000n);
    await place(playerId, '103', 500, 'JPY');
    await settle('103', '2');
    const account = await books.accounts.find({ playerId, currency: 'JPY' });
    const { rows } = await books.platform.database.pool.query<{ message: unknown }>(
      'SELECT message FROM outbox WHERE topic = $1 ORDER BY id',
      [`live.player.${playerId}`],
    );
    const named = { accountId: String(account?.cashId), currency: 'JPY', balanceMinor: 4_500 };
    expect(rows.map(({ message }) => message)).toMatchObject([
      { type: 'bet-placed', ...named },
      { type: 'bet-settled', state: 'lost', ...named },
    ]);
  });

  test('ACC-02: a stake in a currency that the player does not have is refused, as is one without a rate', async () => {
    const playerId = await playerWith('JPY', 5_000n);
    await expect(place(playerId, '104', 100, 'KWD')).rejects.toMatchObject({ code: 'CURRENCY_MISMATCH' });
    const other = await playerWith('USD', 5_000n);
    await expect(place(other, '104', 100, 'USD')).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' });
    expect(await balances(other)).toMatchObject({ USD: [5_000n, 0n] });
  });

  test('ACC-02: a limit on losses counts it with its own rate, lost in part as well as open', async () => {
    const playerId = await playerWith('JPY', 5_000n);
    await books.limits.set(playerId, 10, 700);
    await place(playerId, '105', 800, 'JPY');
    await settle('105', '2');
    await expect(place(playerId, '106', 201, 'EUR')).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    expect((await place(playerId, '106', 200, 'EUR')).stakeMinor).toBe(200);
  });
});
