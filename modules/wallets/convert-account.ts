import { PlatformError, type ProposalPreview } from '@fairline/contracts';
import { convertMinor, isCurrencyCode, rateDecimal, toJsonMinor } from '@fairline/money';
import type { ProposalKind } from '@fairline/proposals';
import type { pg } from '@fairline/runtime';
import { z } from 'zod';
import { announceAccounts } from './change-accounts.ts';
import { statedRate } from './stated-rate.ts';
import { postExchange } from './transfer.ts';
import type { WalletsParts } from './wallets-parts.ts';

const currency = z.string().refine(isCurrencyCode, 'a currency');

const conversionSchema = z
  .object({
    playerId: z.string().regex(/^[1-9]\d{0,17}$/, 'the id of a player'),
    from: currency,
    to: currency,
  })
  .refine(({ from, to }) => from !== to, 'two currencies');

/** A conversion of all the money of one account of a player into another currency. */
export type Conversion = z.output<typeof conversionSchema>;

interface ConversionPlan {
  cashId: bigint;
  amountMinor: bigint;
  /** The money of the account that gets it; zero while the player has no such account. */
  otherMinor: bigint;
  receivedMinor: bigint;
  rate: string;
  source: string;
}

interface Parts extends Pick<WalletsParts, 'accounts' | 'rates' | 'countryOf'> {
  /** Ends the offer that reminds the player of a conversion. */
  endOffer(
    connection: pg.PoolClient,
    playerId: bigint,
    carriedOut: { reason: string; by: string },
  ): Promise<void>;
}

/**
 * Creates the kind of proposals that convert an account of a player. The whole balance goes into the other currency at the
 * stated rate, without a margin; an account in that currency is opened where the player has none. The offer that reminds the
 * player ends with it. A proposal whose amounts have changed since, also by the rate, has to be made again.
 */
export function createConversion({ accounts, rates, countryOf, endOffer }: Parts): ProposalKind<Conversion> {
  /** @throws PlatformError PLAYER_UNKNOWN, CURRENCY_MISMATCH, BALANCE_TOO_LOW, RATE_UNAVAILABLE, RATE_STALE */
  async function planOf(
    connection: Pick<pg.PoolClient, 'query'>,
    { playerId, from, to }: Conversion,
  ): Promise<ConversionPlan> {
    const own = (await accounts.wallets(BigInt(playerId), connection)).filter(
      ({ kind }) => kind === 'player_cash',
    );
    if (own.length === 0) throw new PlatformError('PLAYER_UNKNOWN');
    const source = own.find((row) => row.currency === from);
    if (!source) throw new PlatformError('CURRENCY_MISMATCH');
    if (source.balance_minor <= 0n) throw new PlatformError('BALANCE_TOO_LOW', 'The account has no money.');
    const stated = statedRate(rates, { from, to });
    const receivedMinor = convertMinor(source.balance_minor, { from, to }, stated.rate, 'down');
    if (receivedMinor === 0n) throw new PlatformError('BALANCE_TOO_LOW', 'The account has too little money.');
    return {
      cashId: source.cash_id,
      amountMinor: source.balance_minor,
      otherMinor: own.find((row) => row.currency === to)?.balance_minor ?? 0n,
      receivedMinor,
      rate: rateDecimal(stated.rate),
      source: stated.source,
    };
  }

  return {
    kind: 'wallets.conversion',
    section: 'ledger',
    schema: conversionSchema,
    subjectOf: ({ playerId }) => `players/${playerId}`,
    country: ({ playerId }) => countryOf(BigInt(playerId)),

    async lock(connection, { playerId, from }) {
      const account = await accounts.find({ playerId: BigInt(playerId), currency: from }, connection);
      if (account) await accounts.lockBalance(connection, account.cashId);
    },

    async preview(connection, conversion): Promise<ProposalPreview> {
      const plan = await planOf(connection, conversion);
      const { from, to } = conversion;
      return {
        facts: [
          { label: 'balance', before: toJsonMinor(plan.amountMinor), after: 0, currency: from },
          {
            label: 'balance',
            before: toJsonMinor(plan.otherMinor),
            after: toJsonMinor(plan.otherMinor + plan.receivedMinor),
            currency: to,
          },
          { label: 'exchange-rate', before: null, after: `1 ${from} = ${plan.rate} ${to} (${plan.source})` },
        ],
      };
    },

    async execute(connection, conversion, approved) {
      const plan = await planOf(connection, conversion);
      const { from, to } = conversion;
      const playerId = BigInt(conversion.playerId);
      const toAccountId = await accounts.open(connection, playerId, to);
      await postExchange(connection, accounts, {
        reference: approved.reference,
        from: { accountId: plan.cashId, currency: from, amountMinor: plan.amountMinor },
        to: { accountId: toAccountId, currency: to, amountMinor: plan.receivedMinor },
      });
      await endOffer(connection, playerId, { reason: approved.reason, by: approved.makerName });
      await announceAccounts(connection, { accounts }, playerId);
      return {
        from,
        to,
        amountMinor: toJsonMinor(plan.amountMinor),
        receivedMinor: toJsonMinor(plan.receivedMinor),
        rate: plan.rate,
      };
    },
  };
}
