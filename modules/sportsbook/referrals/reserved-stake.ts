import type { AccountsService, Holder, PlayerAccounts, Transfer } from '@fairline/accounts';
import type { ReferralState } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { type OutboxMessage, type pg, writeOutbox } from '@fairline/runtime';
import { type Decided, type ReferralRow, type RefusalReason, storeEnd } from './referral-store.ts';

/** A stake that is reserved while a trader decides about its bet. */
export interface Reserved {
  referralId: string;
  /** The stake with the tax on it. */
  reservedMinor: bigint;
  /** What the stake counts under limits; null in the currency of the main account. */
  countedMinor: bigint | null;
}

/** Returns the transfer that reserves a stake: from the player's cash to what is held for the player's bets. */
export function reserveTransfer(
  { referralId, reservedMinor, countedMinor }: Reserved,
  own: PlayerAccounts,
): Transfer {
  return {
    key: `referral:${referralId}:reserve`,
    kind: 'reserve',
    fromAccountId: own.cashId,
    toAccountId: own.heldId,
    amountMinor: reservedMinor,
    countedMinor: countedMinor ?? undefined,
    reference: `referral:${referralId}`,
  };
}

/**
 * Gives the whole reserved stake back, in the caller's transaction. A bet that is placed takes its own stake afterwards, in
 * the same transaction and by the same rules as any bet.
 */
export async function giveBack(
  connection: pg.PoolClient,
  accounts: AccountsService,
  row: ReferralRow,
): Promise<PlayerAccounts> {
  const holder = holderOf(row);
  const own = (await accounts.accountsOf(connection, [holder]))(holder);
  const reserved = reserveTransfer(reservedOf(row), own);
  const [decision] = await accounts.post(connection, [
    {
      ...reserved,
      key: `referral:${row.referral_id}:back`,
      fromAccountId: reserved.toAccountId,
      toAccountId: reserved.fromAccountId,
    },
  ]);
  if (!decision?.ok) throw new Error(`the held stake does not cover referral ${row.referral_id}`);
  return own;
}

/** How a referral ends without a bet. */
export interface Ending {
  state: Exclude<ReferralState, 'waiting' | 'offered' | 'placed'>;
  at: Date;
  decided?: Decided;
  refusal?: RefusalReason;
}

/** Ends a referral that the caller has locked, gives the stake back, and tells the player's pages. */
export async function endReferral(
  connection: pg.PoolClient,
  accounts: AccountsService,
  row: ReferralRow,
  ending: Ending,
): Promise<void> {
  await giveBack(connection, accounts, row);
  await storeEnd(connection, row.referral_id, ending);
  await writeOutbox(connection, [await changeMessage(connection, accounts, row, ending.state)]);
}

/** Creates the message that informs a player's pages of a change, with the balance of the account after it. */
export async function changeMessage(
  connection: pg.PoolClient,
  accounts: AccountsService,
  row: Pick<ReferralRow, 'referral_id' | 'player_id' | 'currency'>,
  state: ReferralState,
): Promise<OutboxMessage> {
  const holder = holderOf(row);
  const { accountId, balanceMinor } = (await accounts.balancesOf(connection, [holder]))(holder);
  return {
    topic: `live.player.${row.player_id}`,
    message: {
      type: 'bet-referral',
      referralId: row.referral_id,
      state,
      accountId: String(accountId),
      currency: row.currency,
      balanceMinor: toJsonMinor(balanceMinor),
    },
  };
}

function reservedOf(row: ReferralRow): Reserved {
  return { referralId: row.referral_id, reservedMinor: row.reserved_minor, countedMinor: row.counted_minor };
}

function holderOf({ player_id: playerId, currency }: Pick<ReferralRow, 'player_id' | 'currency'>): Holder {
  return { playerId, currency };
}
