import { getPlayResult, getTransactions } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import { requireCaller, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { AccountsService } from './service.ts';

export function accountsRoutes(app: FastifyInstance, accounts: AccountsService): void {
  serve(app, getPlayResult, async (received) => {
    const { query } = received;
    const playerId = BigInt(requireCaller(received).playerId);
    const { currency, wonMinor, lostMinor } = await accounts.playResult(playerId, new Date(query.since));
    return { currency, wonMinor: toJsonMinor(wonMinor), lostMinor: toJsonMinor(lostMinor) };
  });

  serve(app, getTransactions, async (received) => {
    const playerId = BigInt(requireCaller(received).playerId);
    const { account, ...page } = received.query;
    return account === 'virtual'
      ? accounts.points.transactions(playerId, page)
      : accounts.transactions(playerId, page);
  });
}
