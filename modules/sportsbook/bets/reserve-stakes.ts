import type { LockedAccounts, Transfer } from '@fairline/accounts';
import type { LimitsService, SpendingRefusal } from '@fairline/limits';
import type { pg } from '@fairline/runtime';
import type { AllowedBet } from './decide-stake.ts';

/** The decision of limits and balance about one bet; `balanceMinor` is the balance of the account after the stake. */
export type Reservation =
  | { ok: true; balanceMinor: bigint }
  | { ok: false; code: SpendingRefusal | 'BALANCE_TOO_LOW' };

/** The bets that a limit of their player refuses. */
export type LimitRefusals = ReadonlyMap<AllowedBet, SpendingRefusal>;

/**
 * Reserves the stakes of bets, by limits and balance together. A bet that the balance does not cover does not count
 * under a limit, so the bets of the same player that the limit refused are then decided again. `known` are the refusals
 * of the limits when they have already decided. It writes only the postings that the limits have to count.
 */
export async function reserveStakes(
  connection: pg.PoolClient,
  limits: LimitsService,
  money: LockedAccounts,
  bets: readonly AllowedBet[],
  known?: LimitRefusals,
): Promise<Map<AllowedBet, Reservation>> {
  if (bets.length === 0) return new Map();
  const refusals = known ?? (await limitRefusals(connection, limits, bets));
  const held = holdStakes(
    money,
    bets.filter((bet) => !refusals.has(bet)),
  );
  const withRoom = new Set(held.flatMap(([{ bet }, { ok }]) => (ok ? [] : [bet.playerId])));
  const isAskedAgain = ({ bet }: AllowedBet, code: SpendingRefusal) =>
    code === 'LIMIT_REACHED' && withRoom.has(bet.playerId);
  const again = [...refusals].flatMap(([bet, code]) => (isAskedAgain(bet, code) ? [bet] : []));
  const refused = [...refusals].flatMap(([bet, code]): [AllowedBet, Reservation][] =>
    isAskedAgain(bet, code) ? [] : [[bet, { ok: false, code }]],
  );
  // The limits count the postings of the ledger, so these are written before the next decision.
  if (again.length > 0) await money.write();
  return new Map([...held, ...refused, ...(await reserveStakes(connection, limits, money, again))]);
}

/** Lets the limits decide about all bets in one call. */
export async function limitRefusals(
  connection: pg.PoolClient,
  limits: LimitsService,
  bets: readonly AllowedBet[],
): Promise<LimitRefusals> {
  const decisions = await limits.reserve(
    connection,
    bets.map(({ bet, counted }) => ({
      playerId: bet.playerId,
      spending: 'stake',
      amountMinor: counted.amountMinor,
    })),
  );
  return new Map(
    bets.flatMap((bet, index) => {
      const decision = decisions[index];
      return decision?.ok ? [] : [[bet, decision?.code ?? 'LIMIT_REACHED']];
    }),
  );
}

/** Returns the transfers for which the accounts of a bet are locked: what it may move, and that of its stake in any case. */
export function lockedTransfers(bet: AllowedBet): Transfer[] {
  return bet.bet.freeBetId === null ? stakeTransfers(bet) : [heldStake(bet)];
}

/**
 * Returns what a player pays for a bet: the stake, from their cash to the stakes that are held for open bets, the tax on it
 * and the premium of its insurance. A free bet is paid by nobody.
 */
export function stakeTransfers(allowed: AllowedBet): Transfer[] {
  const { stake, bet } = allowed;
  if (bet.freeBetId !== null) return [];
  const reference = `bet:${bet.betId}`;
  const fromAccountId = stake.accounts.cashId;
  const transfers = [heldStake(allowed)];
  if (bet.stakeTaxMinor > 0n && stake.taxpayer)
    transfers.push({
      key: `${reference}:stake-tax`,
      kind: 'tax',
      fromAccountId,
      toAccountId: stake.taxpayer.taxId,
      amountMinor: bet.stakeTaxMinor,
      reference,
    });
  if (bet.insurance && stake.insurerId !== undefined)
    transfers.push({
      key: `${reference}:premium`,
      kind: 'premium',
      fromAccountId,
      toAccountId: stake.insurerId,
      amountMinor: BigInt(bet.insurance.premiumMinor),
      reference,
    });
  return transfers;
}

function heldStake({ stake, bet, counted }: AllowedBet): Transfer {
  const reference = `bet:${bet.betId}`;
  return {
    key: `${reference}:stake`,
    kind: 'stake',
    fromAccountId: stake.accounts.cashId,
    toAccountId: stake.accounts.heldId,
    amountMinor: bet.stakeMinor,
    countedMinor: counted.rate === null ? undefined : counted.amountMinor,
    reference,
  };
}

function holdStakes(money: LockedAccounts, bets: readonly AllowedBet[]): [AllowedBet, Reservation][] {
  return bets.map((bet) => {
    const decision = money.decideTogether(stakeTransfers(bet), bet.stake.accounts.cashId);
    return [bet, decision.ok ? decision : { ok: false, code: 'BALANCE_TOO_LOW' }];
  });
}
