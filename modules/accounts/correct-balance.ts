import { PlatformError, type ProposalPreview } from '@fairline/contracts';
import { type CurrencyCode, isCurrencyCode, maxAmountMinor, toJsonMinor } from '@fairline/money';
import type { ApprovedProposal, ProposalKind } from '@fairline/proposals';
import { type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { z } from 'zod';
import type { Movement } from './domain/decide-transfers.ts';
import { createHouseAccounts } from './house-accounts.ts';
import { postTransfers } from './locked-accounts.ts';
import * as store from './store.ts';

const max = Number(maxAmountMinor);

const correctionSchema = z.object({
  playerId: z.string().regex(/^[1-9]\d{0,17}$/, 'the id of a player'),
  /** The currency of one of the player's accounts. */
  currency: z.string().refine(isCurrencyCode, 'a currency'),
  /** Minor units, positive for money that the player gets from the house. */
  amountMinor: z
    .int()
    .min(-max)
    .max(max)
    .refine((amount) => amount !== 0, 'an amount other than zero'),
});

/** A correction of the cash of a player, against the account of the house. */
export type Correction = z.output<typeof correctionSchema>;

interface CashAccount {
  id: bigint;
  currency: CurrencyCode;
  balanceMinor: bigint;
}

/**
 * Creates the kind of proposals that correct a balance. Approved ones are the only way to a posting of the kind
 * `correction`. `countryOf` finds the country of a player, for rights that are limited to countries.
 */
export function createBalanceCorrection(
  { clock }: Pick<Platform, 'clock'>,
  { countryOf }: { countryOf(playerId: bigint): Promise<string | undefined> },
): ProposalKind<Correction> {
  const houseAccount = createHouseAccounts();

  /** Posts the correction of an approved proposal. @returns the account with the balance after it */
  async function post(
    connection: pg.PoolClient,
    correction: Correction,
    approved: ApprovedProposal,
  ): Promise<CashAccount> {
    const cash = await cashOf(connection, correction);
    const houseId = await houseAccount(connection, 'house', cash.currency);
    const amountMinor = BigInt(correction.amountMinor);
    const isCredit = amountMinor > 0n;
    const movement: Movement = {
      key: approved.reference,
      kind: 'correction',
      fromAccountId: isCredit ? houseId : cash.id,
      toAccountId: isCredit ? cash.id : houseId,
      amountMinor: isCredit ? amountMinor : -amountMinor,
      reference: approved.reference,
    };
    const [decision] = await postTransfers(connection, [movement], clock.now);
    if (!decision?.ok) throw balanceTooLow();
    const balanceMinor = (isCredit ? decision.toBalanceMinor : decision.fromBalanceMinor) ?? 0n;
    return { ...cash, balanceMinor };
  }

  return {
    kind: 'accounts.correction',
    section: 'ledger',
    schema: correctionSchema,
    subjectOf: ({ playerId }) => `players/${playerId}`,
    country: ({ playerId }) => countryOf(BigInt(playerId)),

    async lock(connection, correction) {
      const { id } = await cashOf(connection, correction);
      await store.lockAccounts(connection, [id]);
    },

    async preview(connection, correction): Promise<ProposalPreview> {
      const { currency, balanceMinor } = await cashOf(connection, correction);
      const afterMinor = balanceMinor + BigInt(correction.amountMinor);
      if (afterMinor < 0n && correction.amountMinor < 0) throw balanceTooLow();
      const before = toJsonMinor(balanceMinor);
      return { facts: [{ label: 'balance', before, after: toJsonMinor(afterMinor), currency }] };
    },

    async execute(connection, correction, approved) {
      const cash = await post(connection, correction, approved);
      const balanceMinor = toJsonMinor(cash.balanceMinor);
      const { playerId, currency, amountMinor } = correction;
      const message = { type: 'correction', accountId: String(cash.id), currency, amountMinor, balanceMinor };
      await writeOutbox(connection, [{ topic: `live.player.${playerId}`, message }]);
      return { balanceMinor, currency };
    },
  };
}

/** Finds the cash account of a player. @throws PlatformError PLAYER_UNKNOWN, CURRENCY_MISMATCH */
async function cashOf(
  connection: store.Connection,
  { playerId, currency }: Correction,
): Promise<CashAccount> {
  const rows = await store.playerAccounts(connection, [BigInt(playerId)]);
  if (rows.length === 0) throw new PlatformError('PLAYER_UNKNOWN');
  const cash = rows.find((row) => row.kind === 'player_cash' && row.currency === currency);
  if (!cash) throw new PlatformError('CURRENCY_MISMATCH');
  return { id: cash.id, currency: cash.currency, balanceMinor: cash.balance_minor };
}

function balanceTooLow(): PlatformError {
  return new PlatformError('BALANCE_TOO_LOW', 'A correction cannot take a balance below zero.');
}
