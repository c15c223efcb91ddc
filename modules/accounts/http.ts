import { getAccounts, getPlayResult, getTransactions } from '@fairline/contracts';
import { currencies, toJsonMinor } from '@fairline/money';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { AccountsService } from './service.ts';

export function accountsRoutes(app: FastifyInstance, accounts: AccountsService): void {
  serve(app, getAccounts, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const [{ cashId }, { balanceMinor, currency }] = await Promise.all([
      accounts.mainOf(playerId),
      accounts.balanceOf(playerId),
    ]);
    const main = {
      id: String(cashId),
      type: 0,
      iso: currency,
      symbol: currencies[currency].symbol,
      moneyMinor: toJsonMinor(balanceMinor),
      isActive: true,
    } as const;
    return { accounts: [main] };
  });

  serve(app, getPlayResult, async (received) => {
    const { query } = received;
    const playerId = BigInt(requireCaller(received).playerId);
    const { currency, wonMinor, lostMinor } = await accounts.playResult(playerId, new Date(query.since));
    return { currency, wonMinor: toJsonMinor(wonMinor), lostMinor: toJsonMinor(lostMinor) };
  });

  serve(app, getTransactions, async (received) =>
    accounts.transactions(BigInt(requireCaller(received).playerId), received.query),
  );
}
