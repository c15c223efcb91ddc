import type { Database } from '@fairline/runtime';
import { type CopiedTable, copyEmptyTable } from './copy-table.ts';
import { createBetDraws, type SeededBet } from './draw-bet.ts';
import type { SeededBalances } from './seed-players.ts';
import type { SeededDraws } from './seeded-draws.ts';
import {
  clearingId,
  firstAccountId,
  firstMatchId,
  firstPlayerId,
  houseId,
  type SeededPlan,
  seededCurrencies,
} from './seeded-plan.ts';

const minute = 60_000;
const second = 1_000;
/** After this many bets, the load waits until the server has taken the rows. */
const betsOfStep = 200;

interface BetTables {
  bets: CopiedTable;
  legs: CopiedTable;
  payments: CopiedTable;
  postings: CopiedTable;
}

async function openTables(database: Database): Promise<BetTables> {
  return {
    bets: await copyEmptyTable(database, 'sportsbook.bet', [
      'bet_id',
      'player_id',
      'stake_minor',
      'currency',
      'total_odds_milli',
      'potential_return_minor',
      'state',
      'return_minor',
      'placed_at',
      'settled_at',
    ]),
    legs: await copyEmptyTable(database, 'sportsbook.leg', [
      'bet_id',
      'leg_no',
      'match_id',
      'market_id',
      'specifiers',
      'outcome_id',
      'odds_milli',
      'result',
    ]),
    payments: await copyEmptyTable(database, 'payments.payment', [
      'payment_id',
      'player_id',
      'kind',
      'provider',
      'method_id',
      'checkout_id',
      'amount_minor',
      'currency',
      'state',
      'created_at',
      'finished_at',
    ]),
    postings: await copyEmptyTable(database, 'accounts.posting', [
      'key',
      'kind',
      'from_account',
      'to_account',
      'amount_minor',
      'from_balance_minor',
      'to_balance_minor',
      'reference',
      'posted_at',
    ]),
  };
}

/**
 * Writes the bets, the deposits that pay for them and the postings of both, in the order of time, with balances that run
 * on as the ledger would have kept them. A player deposits at random, and whenever the balance does not cover a stake.
 *
 * @returns the balances at the end.
 */
export async function seedBets(
  database: Database,
  plan: SeededPlan,
  draws: SeededDraws,
  onProgress: (line: string) => void,
): Promise<SeededBalances> {
  const tables = await openTables(database);
  const balances = { cash: new Float64Array(plan.players), held: new Float64Array(plan.players) };
  const ledger = createLedger(tables, draws, balances);
  const drawBet = createBetDraws(plan, draws);
  /** The bets that wait for their result, by the second in which they are settled. */
  const waiting = new Map<number, SeededBet[]>();
  let settledSecond = Math.floor(plan.startMs / second);

  function settleUntil(ms: number): void {
    for (; settledSecond * second <= ms; settledSecond++) {
      for (const bet of waiting.get(settledSecond) ?? []) ledger.settle(bet);
      waiting.delete(settledSecond);
    }
  }

  for (let n = 0; n < plan.bets; n++) {
    const bet = drawBet(n);
    settleUntil(bet.placedMs);
    writePayment(bet);
    ledger.stake(bet);
    const isOpen = bet.settledMs >= plan.endMs;
    writeBet(tables, draws, bet, isOpen);
    if (!isOpen) {
      const due = Math.floor(bet.settledMs / second);
      const others = waiting.get(due);
      if (others) others.push(bet);
      else waiting.set(due, [bet]);
    }
    if (n % betsOfStep === 0) for (const table of Object.values(tables)) await table.room();
    if ((n + 1) % 1_000_000 === 0) onProgress(`${n + 1} bets`);
  }
  settleUntil(plan.endMs);
  for (const table of Object.values(tables)) await table.end();
  return balances;

  /** Writes the deposit that pays for a bet, or now and then one that failed. */
  function writePayment({ n, player, placedMs, placedAt, stakeMinor }: SeededBet): void {
    const isPaid = (balances.cash[player] ?? 0) < stakeMinor || draws.draw(n, 'deposits', 10) < 7;
    if (!isPaid && draws.draw(n, 'fails', 4) > 0) return;
    const amountMinor = isPaid ? stakeMinor + 500 * (1 + draws.draw(n, 'deposit', 20)) : stakeMinor;
    const id = draws.id(placedMs - minute, n, 'payment');
    const ended = ['failed', 'failed', 'cancelled', 'expired'][draws.draw(n, 'failure', 4)] ?? 'failed';
    const unpaid = placedMs > plan.endMs - 30 * minute ? 'pending' : ended;
    const state = isPaid ? 'paid' : unpaid;
    tables.payments.add(
      id,
      firstPlayerId + player,
      'deposit',
      'sandbox',
      'card',
      `seeded-${n}`,
      amountMinor,
      seededCurrencies[draws.currencyOf(player)] ?? null,
      state,
      new Date(placedMs - minute).toISOString(),
      state === 'pending' ? null : placedAt,
    );
    if (isPaid) ledger.deposit(player, id, amountMinor, placedAt);
  }
}

function writeBet({ bets, legs }: BetTables, draws: SeededDraws, bet: SeededBet, isOpen: boolean): void {
  const settled = bet.returnMinor > 0 ? 'won' : 'lost';
  bets.add(
    bet.id,
    firstPlayerId + bet.player,
    bet.stakeMinor,
    seededCurrencies[draws.currencyOf(bet.player)] ?? null,
    bet.oddsMilli,
    Math.floor((bet.stakeMinor * bet.oddsMilli) / 1_000),
    isOpen ? 'open' : bet.isVoid ? 'returned' : settled,
    isOpen ? null : bet.returnMinor,
    bet.placedAt,
    isOpen ? null : bet.settledAt,
  );
  for (const [place, leg] of bet.legs.entries()) {
    legs.add(
      bet.id,
      place + 1,
      firstMatchId + leg.match,
      leg.marketId,
      leg.specifiers,
      leg.outcomeId,
      leg.oddsMilli,
      isOpen ? null : `{"kind":"${leg.result}"}`,
    );
  }
}

interface SeededLedger {
  deposit(player: number, paymentId: string, amountMinor: number, at: string): void;
  stake(bet: SeededBet): void;
  settle(bet: SeededBet): void;
}

/** Creates the ledger of the load: each movement becomes a posting, with both balances after it. */
function createLedger(
  { postings }: BetTables,
  draws: SeededDraws,
  { cash, held }: SeededBalances,
): SeededLedger {
  type Side = 'cash' | 'held' | 'house' | 'clearing';

  /** Moves money to or from an account. @returns the account's id and its balance; the house's has none. */
  function change(side: Side, player: number, amountMinor: number): [id: number, balance: number | null] {
    if (side === 'house') return [houseId + draws.currencyOf(player), null];
    if (side === 'clearing') return [clearingId + draws.currencyOf(player), null];
    const balances = side === 'cash' ? cash : held;
    const balance = (balances[player] ?? 0) + amountMinor;
    balances[player] = balance;
    return [firstAccountId + 2 * player + (side === 'cash' ? 0 : 1), balance];
  }

  interface Movement {
    key: string;
    kind: string;
    reference: string;
    player: number;
    amountMinor: number;
    at: string;
  }

  function post(from: Side, to: Side, { key, kind, reference, player, amountMinor, at }: Movement): void {
    if (amountMinor === 0) return;
    const [fromId, fromBalance] = change(from, player, -amountMinor);
    const [toId, toBalance] = change(to, player, amountMinor);
    postings.add(key, kind, fromId, toId, amountMinor, fromBalance, toBalance, reference, at);
  }

  function postOfBet(
    from: Side,
    to: Side,
    kind: string,
    { id, player }: SeededBet,
    amountMinor: number,
    at: string,
  ): void {
    const reference = `bet:${id}`;
    post(from, to, { key: `${reference}:${kind}`, kind, reference, player, amountMinor, at });
  }

  return {
    deposit(player, paymentId, amountMinor, at) {
      const reference = `payment:${paymentId}`;
      post('clearing', 'cash', { key: reference, kind: 'deposit', reference, player, amountMinor, at });
    },

    stake: (bet) => postOfBet('cash', 'held', 'stake', bet, bet.stakeMinor, bet.placedAt),

    settle(bet) {
      const { stakeMinor, returnMinor, settledAt } = bet;
      const released = Math.min(stakeMinor, returnMinor);
      postOfBet('held', 'cash', 'release', bet, released, settledAt);
      postOfBet('held', 'house', 'loss', bet, stakeMinor - released, settledAt);
      postOfBet('house', 'cash', 'winnings', bet, returnMinor - released, settledAt);
    },
  };
}
