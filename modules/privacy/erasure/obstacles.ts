import type { AccountsService } from '@fairline/accounts';
import type { ErasureObstacle } from '@fairline/contracts';
import type { PaymentsService } from '@fairline/payments';
import type { pg } from '@fairline/runtime';
import type { SportsbookService } from '@fairline/sportsbook';
import type { VerificationService } from '@fairline/verification';

export interface ObstacleParts {
  accounts: Pick<AccountsService, 'wallets'>;
  payments: Pick<PaymentsService, 'hasOpen'>;
  sportsbook: Pick<SportsbookService, 'countOpenBets'>;
  verification: Pick<VerificationService, 'isInReview'>;
}

/**
 * Says what keeps the data of a player from being erased: what is still to be decided or paid needs the person. A
 * transaction passes its connection.
 */
export async function findObstacles(
  { accounts, payments, sportsbook, verification }: ObstacleParts,
  playerId: bigint,
  connection?: Pick<pg.PoolClient, 'query'>,
): Promise<ErasureObstacle[]> {
  const wallets = await accounts.wallets(playerId, connection);
  const openPayments: boolean[] = [];
  for (const { currency } of wallets)
    openPayments.push(await payments.hasOpen(playerId, currency, connection));
  const holds: Readonly<Record<Exclude<ErasureObstacle, 'exclusion'>, boolean>> = {
    'open-bets':
      (await sportsbook.countOpenBets(playerId, connection)) > 0 ||
      wallets.some(({ held_minor }) => held_minor > 0n),
    money: wallets.some(({ balance_minor }) => balance_minor !== 0n),
    'pending-payment': openPayments.includes(true),
    verification: await verification.isInReview(playerId, connection),
  };
  return (['open-bets', 'money', 'pending-payment', 'verification'] as const).filter((name) => holds[name]);
}
