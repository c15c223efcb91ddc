import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { type Conversion, convertStatuses } from '../domain/account-status.ts';
import { requireRecord } from './decision-record.ts';
import type { StatusCache } from './status-cache.ts';
import { saveConversion } from './store.ts';

/** An operator's decision whether an account may be converted. */
export interface ConversionDecision {
  into: Conversion;
  /** Kept in the record of decisions. Players do not see it. */
  reason: string;
}

interface ConversionParts {
  clock: Platform['clock'];
  statuses: Pick<StatusCache, 'change'>;
}

/** UI-05: saves and records the decision. @throws PlatformError INVALID_INPUT; NOT_FOUND for an unknown player */
export async function decideConversion(
  { clock, statuses }: ConversionParts,
  playerId: bigint,
  { into, reason }: ConversionDecision,
  by: string,
): Promise<void> {
  requireRecord(reason, by);
  const status = convertStatuses[into];
  await statuses.change(playerId, async (connection) => {
    const isSaved = await saveConversion(connection, {
      playerId,
      status,
      reason,
      by,
      at: new Date(clock.now()),
    });
    if (!isSaved) throw new PlatformError('NOT_FOUND');
  });
}
