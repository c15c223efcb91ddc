import { accountsMigrations, createAccounts, type PlayerAccounts, type Transfer } from '@fairline/accounts';
import { type CurrencyCode, convertMinor, type ExchangeRate } from '@fairline/money';
import { proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { postCorrection, type TestPlatform, testPlatform } from '@fairline/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSettlement, createLimits, type LimitsService, limitsMigrations } from './index.ts';

const hourMs = 3_600_000;
const other: CurrencyCode = 'JPY';

let platform: TestPlatform;
let accounts: ReturnType<typeof createAccounts>['service'];
let limits: LimitsService;
/** Euros for one yen. */
let euros: ExchangeRate | undefined;
let nextPlayer = 1n;
let nextKey = 1;

beforeAll(async () => {
  platform = await testPlatform([
    runtimeMigrations,
    proposalsMigrations,
    accountsMigrations,
    limitsMigrations,
  ]);
  accounts = createAccounts(platform).service;
  const rate = (from: CurrencyCode, to: CurrencyCode) =>
    euros && from === other && to === 'EUR' ? { rate: euros } : undefined;
  limits = createLimits(platform, accounts, { rate }).service;
});
afterAll(() => platform.drop());

interface Player {
  id: bigint;
  main: PlayerAccounts;
  yen: PlayerAccounts;
}

/** A player with a main account in euros and one in yen, and with more money in each than a test stakes. */
async function newPlayer(): Promise<Player> {
  const id = nextPlayer++;
  const main = await platform.database.transaction(async (connection) => {
    await accounts.open(connection, id, other);
    return accounts.openMain(connection, id, 'EUR');
  });
  const yen = await accounts.find({ playerId: id, currency: other });
  if (!yen) throw new Error('the account in yen is missing');
  for (const { cashId, currency } of [main, yen]) {
    const fromAccountId = await accounts.houseAccount('house', currency);
    await postCorrection(platform.database, { fromAccountId, toAccountId: cashId, amountMinor: 10n ** 12n });
  }
  return { id, main, yen };
}

interface OpenBet {
  account: PlayerAccounts;
  stakeMinor: bigint;
  rate: string | null;
}

function movement(
  kind: Transfer['kind'],
  [fromAccountId, toAccountId]: [bigint, bigint],
  amountMinor: bigint,
  countedMinor?: bigint,
): Transfer {
  return {
    key: `key:${nextKey++}`,
    kind,
    fromAccountId,
    toAccountId,
    amountMinor,
    countedMinor,
    reference: 'test',
  };
}

/** Reserves and, when it is granted, posts a stake in one transaction, as a bet does. */
async function stake(
  playerId: bigint,
  account: PlayerAccounts,
  stakeMinor: bigint,
): Promise<OpenBet | string> {
  const counted = limits.count(account, stakeMinor);
  if (!counted) return 'RATE_UNAVAILABLE';
  return platform.database.transaction(async (connection) => {
    const [decision] = await limits.reserve(connection, [
      { playerId, spending: 'stake', amountMinor: counted.amountMinor },
    ]);
    if (!decision?.ok) return decision?.code ?? '';
    const { cashId, heldId } = account;
    const countedMinor = counted.rate === null ? undefined : counted.amountMinor;
    await accounts.post(connection, [movement('stake', [cashId, heldId], stakeMinor, countedMinor)]);
    return { account, stakeMinor, rate: counted.rate };
  });
}

/** Settles a bet with a return, as the sportsbook does. */
async function settle({ account, stakeMinor, rate }: OpenBet, returnMinor: bigint): Promise<void> {
  const { cashId, heldId, currency } = account;
  const house = await accounts.houseAccount('house', currency);
  const releaseMinor = returnMinor < stakeMinor ? returnMinor : stakeMinor;
  const parts = {
    releaseMinor,
    lossMinor: stakeMinor - releaseMinor,
    winningsMinor: returnMinor - releaseMinor,
  };
  const counted = countSettlement(account, parts, rate);
  const moves = [
    movement('release', [heldId, cashId], parts.releaseMinor, counted?.releaseMinor),
    movement('loss', [heldId, house], parts.lossMinor, counted?.lossMinor),
    movement('winnings', [house, cashId], parts.winningsMinor, counted?.winningsMinor),
  ].filter(({ amountMinor }) => amountMinor > 0n);
  await platform.database.transaction((connection) => accounts.post(connection, moves));
}

/** What is left under each limit of a player, to the cent. */
async function leftUnder({ id }: Player): Promise<(number | null)[]> {
  return (await limits.list(id, 'en')).map(({ limitBalance }) => limitBalance);
}

/** The exact value of an amount in yen, in cents and rounded up. */
function inCents(yen: bigint, rate: ExchangeRate): bigint {
  return convertMinor(yen, { from: other, to: 'EUR' }, rate, 'up');
}

const rates = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 100_000 }))
  .map(([numerator, denominator]) => ({ numerator: BigInt(numerator), denominator: BigInt(denominator) }));

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('stake' as const),
      inYen: fc.boolean(),
      amount: fc.bigInt({ min: 1n, max: 3_000n }),
    }),
    fc.record({
      kind: fc.constant('deposit' as const),
      inYen: fc.boolean(),
      amount: fc.bigInt({ min: 1n, max: 3_000n }),
    }),
    fc.record({ kind: fc.constant('settle' as const), percent: fc.bigInt({ min: 0n, max: 250n }) }),
    fc.record({ kind: fc.constant('rate' as const), rate: rates }),
    fc.record({
      kind: fc.constant('limit' as const),
      type: fc.constantFrom(1 as const, 10 as const, 20 as const),
      value: fc.integer({ min: 0, max: 4_000 }),
    }),
    fc.record({ kind: fc.constant('time' as const), hours: fc.integer({ min: 1, max: 26 }) }),
  ),
  { minLength: 5, maxLength: 25 },
);

describe('limits over two currencies', () => {
  test('ACC-02: a stake in yen uses up the limit in euros at the rate of the moment, and keeps that rate', async () => {
    const { id, main, yen } = await newPlayer();
    await limits.set(id, 1, 1_000);
    euros = { numerator: 1n, denominator: 160n };
    const first = await stake(id, yen, 1_280n);
    expect(first).toMatchObject({ rate: '1/160' });
    // 1280 yen counted as 8.00; the yen is worth twice as much now, and the earlier stake still counts as it did.
    euros = { numerator: 1n, denominator: 80n };
    expect(await stake(id, yen, 161n)).toBe('LIMIT_REACHED');
    expect(await stake(id, yen, 160n)).toMatchObject({ rate: '1/80' });
    expect(await stake(id, main, 1n)).toBe('LIMIT_REACHED');
  });

  test('ACC-02: without a rate nothing can be staked in the other currency, and everything in the main one', async () => {
    const { id, main, yen } = await newPlayer();
    euros = undefined;
    expect(await stake(id, yen, 1n)).toBe('RATE_UNAVAILABLE');
    expect(await stake(id, main, 100n)).toMatchObject({ rate: null });
  });

  test('ACC-02: many stakes of one yen count a cent each, and never less than they are worth', async () => {
    const { id, yen } = await newPlayer();
    await limits.set(id, 1, 5);
    euros = { numerator: 1n, denominator: 160n };
    const answers = [];
    for (let count = 0; count < 6; count++) answers.push(await stake(id, yen, 1n));
    expect(answers.map((answer) => typeof answer)).toEqual([...Array(5).fill('object'), 'string']);
  });

  test('ACC-02: a lost stake in yen counts as lost, and winnings give back no more than they are worth', async () => {
    const { id, main, yen } = await newPlayer();
    await limits.set(id, 10, 1_000);
    euros = { numerator: 1n, denominator: 160n };
    const lost = await stake(id, yen, 800n);
    const won = await stake(id, yen, 480n);
    if (typeof lost === 'string' || typeof won === 'string') throw new Error('a stake was refused');
    await settle(lost, 0n);
    // 5.00 are lost and 3.00 are open. The rate that the winnings are worth now does not matter.
    euros = { numerator: 1n, denominator: 1n };
    expect(await stake(id, main, 201n)).toBe('LIMIT_REACHED');
    await settle(won, 960n);
    expect(await stake(id, main, 801n)).toBe('LIMIT_REACHED');
    expect(await stake(id, main, 800n)).toMatchObject({ stakeMinor: 800n });
  });

  test('ACC-02: adding a currency never adds room, whatever rates, deposits, stakes and limits do', async () => {
    await fc.assert(
      fc.asyncProperty(rates, steps, async (firstRate, taken) => {
        // The same steps for a player with two currencies, and for one whose amounts are all in euros at their value.
        const [two, one] = [await newPlayer(), await newPlayer()];
        const [open, openInEuros]: [OpenBet[], OpenBet[]] = [[], []];
        let rate = firstRate;
        euros = rate;
        for (const type of [1, 10, 20] as const) {
          for (const { id } of [two, one]) await limits.set(id, type, 8_000);
        }
        for (const step of taken) {
          if (step.kind === 'rate') {
            rate = step.rate;
            euros = rate;
          } else if (step.kind === 'time') {
            await platform.clock.advance(step.hours * hourMs);
          } else if (step.kind === 'limit') {
            await Promise.all([two, one].map(({ id }) => limits.set(id, step.type, step.value)));
          } else if (step.kind === 'deposit') {
            const value = step.inYen ? inCents(step.amount, rate) : step.amount;
            const account = step.inYen ? two.yen : two.main;
            const counted = limits.count(account, step.amount)?.amountMinor ?? 0n;
            const answers = [];
            for (const [id, amountMinor] of [
              [two.id, counted],
              [one.id, value],
            ] as const) {
              const reference = `deposit:${nextKey++}`;
              answers.push(
                await platform.database.transaction((connection) =>
                  limits.reserve(connection, [{ playerId: id, spending: 'deposit', amountMinor, reference }]),
                ),
              );
            }
            expect(answers[0]).toEqual(answers[1]);
          } else if (step.kind === 'stake') {
            const value = step.inYen ? inCents(step.amount, rate) : step.amount;
            const answer = await stake(two.id, step.inYen ? two.yen : two.main, step.amount);
            const inEuros = await stake(one.id, one.main, value);
            expect(typeof answer).toBe(typeof inEuros);
            if (typeof answer !== 'string' && typeof inEuros !== 'string') {
              open.push(answer);
              openInEuros.push(inEuros);
            }
          } else {
            const [bet, inEuros] = [open.shift(), openInEuros.shift()];
            if (!bet || !inEuros) continue;
            const returned = (bet.stakeMinor * step.percent) / 100n;
            await settle(bet, returned);
            const at = bet.rate === null ? undefined : readPair(bet.rate);
            const isLost = returned < bet.stakeMinor;
            const change = isLost ? bet.stakeMinor - returned : returned - bet.stakeMinor;
            const value = at
              ? convertMinor(change, { from: other, to: 'EUR' }, at, isLost ? 'up' : 'down')
              : change;
            await settle(inEuros, isLost ? inEuros.stakeMinor - value : inEuros.stakeMinor + value);
          }
          expect(await leftUnder(two)).toEqual(await leftUnder(one));
        }
        const { rows } = await platform.database.pool.query('SELECT * FROM accounts.imbalance');
        expect(rows).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

function readPair(text: string): ExchangeRate {
  const [numerator = '', denominator = ''] = text.split('/');
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}
