import { PlatformError } from '@fairline/contracts';
import { type Platform, type pg, writeOutbox } from '@fairline/runtime';
import { type Conversion, convertStatuses } from '../domain/account-status.ts';
import { requireRecord } from './decision-record.ts';
import { type StatusCache, statusNews } from './status-cache.ts';
import { endOffer, saveConversion } from './store.ts';

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

/** The approved conversion by which an offer ends. */
export interface CarriedOut {
  reason: string;
  /** Who proposed it. */
  by: string;
}

/**
 * UI-05: ends the offer of a conversion that is carried out in the same transaction, so that nobody reminds the player
 * of it any more. Without an offer nothing changes.
 */
export async function endConversionOffer(
  { clock }: Pick<Platform, 'clock'>,
  connection: pg.PoolClient,
  playerId: bigint,
  { reason, by }: CarriedOut,
): Promise<void> {
  const isEnded = await endOffer(connection, { playerId, reason, by, at: new Date(clock.now()) });
  if (isEnded) await writeOutbox(connection, statusNews(playerId));
}
