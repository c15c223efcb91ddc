import type { ConfigService } from '@fairline/config';
import { PlatformError } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import { type MoneyMovement, moneyRefusal } from '../domain/account-status.ts';
import type { StatusCache } from './status-cache.ts';
import { currentTerms } from './terms.ts';

interface MoneyParts {
  config: Pick<ConfigService, 'get'>;
  statuses: Pick<StatusCache, 'readRecent'>;
}

/** Returns the error that keeps the caller from moving money; undefined when the account does not. */
export async function refuseMoney(
  { config, statuses }: MoneyParts,
  { playerId }: Pick<Caller, 'playerId'>,
  movement: MoneyMovement,
): Promise<PlatformError | undefined> {
  const status = await statuses.readRecent(BigInt(playerId));
  const code = moneyRefusal(status, currentTerms(config), movement);
  return code && new PlatformError(code);
}
