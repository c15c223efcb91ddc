import type { PlayerAccounts, Transfer } from '@fairline/accounts';
import { countSettlement } from '@fairline/limits';

/** The money of a round. Amounts are minor units. */
export interface RoundMoney {
  readonly roundId: string;
  readonly accounts: PlayerAccounts;
  /** The account of the house in the currency of the round. */
  readonly houseId: bigint;
  /** The rate at which the round counts under limits; null in the currency of the main account. */
  readonly limitRate: string | null;
}

/**
 * Returns the transfer of a stake from the cash of a player to what is held for the round. `step` is 0 at the start of the
 * round, and the number of the action that stakes more.
 */
export function roundStake(
  { roundId, accounts }: RoundMoney,
  step: number,
  amounts: { readonly stakeMinor: bigint; readonly countedMinor: bigint | undefined },
): Transfer {
  return {
    key: `round:${roundId}:stake:${step}`,
    kind: 'stake',
    fromAccountId: accounts.cashId,
    toAccountId: accounts.heldId,
    amountMinor: amounts.stakeMinor,
    countedMinor: amounts.countedMinor,
    reference: `round:${roundId}`,
  };
}

/** Returns the transfers that end a round: stake back, stake lost, winnings. */
export function roundEnd(
  { roundId, accounts, houseId, limitRate }: RoundMoney,
  { stakedMinor, returnMinor }: { readonly stakedMinor: bigint; readonly returnMinor: bigint },
): Transfer[] {
  const releaseMinor = returnMinor < stakedMinor ? returnMinor : stakedMinor;
  const parts = {
    releaseMinor,
    lossMinor: stakedMinor - releaseMinor,
    winningsMinor: returnMinor - releaseMinor,
  };
  const counted = countSettlement(accounts, parts, limitRate);
  const movements = [
    { kind: 'release', fromAccountId: accounts.heldId, toAccountId: accounts.cashId, part: 'releaseMinor' },
    { kind: 'loss', fromAccountId: accounts.heldId, toAccountId: houseId, part: 'lossMinor' },
    { kind: 'winnings', fromAccountId: houseId, toAccountId: accounts.cashId, part: 'winningsMinor' },
  ] as const;
  return movements.flatMap(({ part, ...movement }) =>
    parts[part] === 0n
      ? []
      : [
          {
            ...movement,
            amountMinor: parts[part],
            countedMinor: counted?.[part],
            key: `round:${roundId}:${movement.kind}`,
            reference: `round:${roundId}`,
          },
        ],
  );
}

/** Returns every transfer that a round could make now, for the locks on its accounts. Their amounts do not matter. */
export function possibleTransfers(money: RoundMoney, step: number): Transfer[] {
  const stake = roundStake(money, step, { stakeMinor: 1n, countedMinor: undefined });
  const ends = [
    ...roundEnd({ ...money, limitRate: null }, { stakedMinor: 2n, returnMinor: 1n }),
    ...roundEnd({ ...money, limitRate: null }, { stakedMinor: 1n, returnMinor: 2n }),
  ];
  return [stake, ...new Map(ends.map((transfer) => [transfer.key, transfer])).values()];
}
