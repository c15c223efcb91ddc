import type { AccountsService, Holder, PlayerAccounts, Transfer } from '@fairline/accounts';
import { countSettlement } from '@fairline/limits';
import { toJsonMinor } from '@fairline/money';
import { type Clock, type OutboxMessage, type pg, writeOutbox } from '@fairline/runtime';
import { type InsuredColumns, insurancePayment } from '../domain/bet-insurance.ts';
import { type TaxColumns, taxesOfPayment, taxKeptOf } from '../domain/bet-taxes.ts';
import { type BetSettlement, settleBet, splitReturn } from '../domain/settle-bet.ts';
import { moveFreeBets } from '../free-bets/settle-free-bets.ts';
import { insuranceTransfers } from '../insurance/insurance-transfers.ts';
import { type AwardParts, awardPoints, type EarningBet } from './award-points.ts';
import { type HouseSide, houseSidesOf } from './house-sides.ts';
import { closeBets, lockOpenBets, type OpenBetRow } from './settlement-store.ts';
import { taxTransfers } from './tax-transfers.ts';

/** Ids of the house's accounts by currency. */
export type HouseAccounts = ReadonlyMap<string, bigint>;

interface SettledBet {
  row: OpenBetRow;
  settlement: BetSettlement;
}

/**
 * Closes those of these bets that are decided by their legs: pays them, saves their state, and notifies their players.
 */
export async function closeDecidedBets(
  connection: pg.PoolClient,
  parts: AwardParts & { accounts: AccountsService; clock: Clock },
  betIds: readonly string[],
  houses: HouseAccounts,
): Promise<void> {
  const { accounts, clock } = parts;
  const settled = decidedBets(await lockOpenBets(connection, betIds));
  if (settled.length === 0) return;
  await payBets(connection, parts, settled, houses);
  const changes = settled.map(({ row, settlement }) => ({ betId: row.bet_id, ...settlement }));
  const at = new Date(clock.now());
  await closeBets(connection, changes, at);
  await moveFreeBets(
    connection,
    settled.map(({ row, settlement: { state } }) => ({
      betId: row.bet_id,
      freeBetId: row.free_bet_id,
      before: undefined,
      after: state,
    })),
    at,
  );
  const balanceOf = await accounts.balancesOf(connection, settled.map(holderOf));
  const messages = settled.map((bet) => settledMessage(bet, balanceOf(holderOf(bet))));
  await writeOutbox(connection, messages);
}

function decidedBets(open: readonly OpenBetRow[]): SettledBet[] {
  return open.flatMap((row) => {
    const settlement = settleBet(row);
    return settlement ? [{ row, settlement }] : [];
  });
}

async function payBets(
  connection: pg.PoolClient,
  parts: AwardParts & { accounts: AccountsService },
  settled: readonly SettledBet[],
  houses: HouseAccounts,
): Promise<void> {
  const { accounts } = parts;
  const accountOf = await accounts.accountsOf(connection, settled.map(holderOf));
  const points = await awardPoints(connection, parts, settled.map(earningBetOf), accountOf);
  const rows = settled.map(({ row }) => row);
  const sideOf = await houseSidesOf(connection, accounts, rows, houses);
  const transfers = settled.flatMap((bet) =>
    transfersOf(paidBetOf(bet), accountOf(holderOf(bet)), sideOf(bet.row)),
  );
  const decisions = await accounts.post(connection, [...transfers, ...points]);
  const refused = decisions.findIndex((decision) => !decision.ok);
  if (refused >= 0) throw new Error(`the held stake does not cover ${transfers[refused]?.key}`);
}

function earningBetOf({ row, settlement: { state } }: SettledBet): EarningBet {
  return {
    betId: row.bet_id,
    playerId: row.player_id,
    currency: row.currency,
    state,
    // A free bet stakes no money, so it earns no points.
    stakeMinor: row.free_bet_id === null ? row.stake_minor : 0n,
    limitRate: row.limit_rate,
    settlementNo: row.taken_back,
  };
}

function paidBetOf({ row, settlement: { state, returnMinor } }: SettledBet): PaidBet {
  return {
    row,
    state,
    stakeMinor: row.stake_minor,
    returnMinor,
    settlementNo: row.taken_back,
  };
}

/** A settlement of a bet. */
export interface PaidBet {
  row: TaxColumns &
    InsuredColumns & {
      bet_id: string;
      /** The rate at which the bet counts under limits; null in the currency of the main account. */
      limit_rate: string | null;
    };
  state: string;
  /** The stake that is settled. */
  stakeMinor: bigint;
  /** What it returns, before taxes. */
  returnMinor: bigint;
  /** 0 for the first settlement of the bet; one more for each that was taken back. */
  settlementNo: number;
  /** The sale of a part of the stake; absent when all that is in play is settled. */
  part?: { saleNo: number; restMinor: bigint };
}

/** Returns the transfers that settle a bet, or a part of its stake: stake back, stake lost, winnings, taxes, insurance. */
export function transfersOf(
  { row, state, stakeMinor, returnMinor, settlementNo, part: sale }: PaidBet,
  accounts: PlayerAccounts,
  { houseId, taxId, promotionsId }: HouseSide,
): Transfer[] {
  const { bet_id: betId, limit_rate: limitRate } = row;
  if (houseId === undefined) throw new Error(`the house has no account for bet ${betId}`);
  const { cashId, heldId } = accounts;
  const taxes = taxesOfPayment(row, { stakeMinor, returnMinor, state });
  const reference = `bet:${betId}`;
  const keyOf = (kind: string) =>
    sale
      ? `${reference}:part:${sale.saleNo}:${kind}`
      : `${reference}:${kind}${settlementNo === 0 ? '' : `:${settlementNo}`}`;
  const ofTaxes = taxTransfers(taxes, { cashId, taxId, keyOf, reference });
  if (row.free_bet_id !== null) {
    if (returnMinor === 0n) return [];
    if (promotionsId === undefined) throw new Error(`there is no account of promotions for bet ${betId}`);
    const winnings = { fromAccountId: promotionsId, toAccountId: cashId, amountMinor: returnMinor };
    return [{ ...winnings, kind: 'free-bet', key: keyOf('free-bet'), reference }, ...ofTaxes];
  }
  const parts = splitReturn(stakeMinor, returnMinor);
  const counted = countSettlement(accounts, parts, limitRate, sale?.restMinor);
  const movements = [
    { kind: 'release', fromAccountId: heldId, toAccountId: cashId, part: 'releaseMinor' },
    { kind: 'loss', fromAccountId: heldId, toAccountId: houseId, part: 'lossMinor' },
    { kind: 'winnings', fromAccountId: houseId, toAccountId: cashId, part: 'winningsMinor' },
  ] as const;
  const paid = movements
    .filter(({ part }) => parts[part] > 0n)
    .map(({ part, ...movement }) => ({
      ...movement,
      amountMinor: parts[part],
      countedMinor: counted?.[part],
      key: keyOf(movement.kind),
      reference,
    }));
  const insured = insurancePayment(row, { returnMinor, state });
  return [...paid, ...ofTaxes, ...insuranceTransfers(insured, { cashId, houseId, keyOf, reference })];
}

/**
 * Creates the message that informs a player's pages of a settled bet, with the balance of its account after it.
 */
function settledMessage(
  { row, settlement: { state, returnMinor } }: SettledBet,
  { accountId, balanceMinor }: { accountId: bigint; balanceMinor: bigint },
): OutboxMessage {
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'bet-settled',
      betId: row.bet_id,
      state,
      currency: row.currency,
      stakeMinor: toJsonMinor(row.stake_minor),
      returnMinor: toJsonMinor(returnMinor - taxKeptOf(row, returnMinor, state)),
      accountId: String(accountId),
      balanceMinor: toJsonMinor(balanceMinor),
    },
  };
}

function holderOf({ row }: SettledBet): Holder {
  return { playerId: row.player_id, currency: row.currency };
}
