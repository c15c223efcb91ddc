import type { Limit } from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { toJsonMinor } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import type { StoredLimit } from './domain/change-limit.ts';
import { allLimitTypes, isAmountType, type LimitType, sessionLimit } from './domain/limit-types.ts';
import { remainingPlay } from './domain/play-time.ts';
import { inForceAt } from './in-force.ts';
import { limitView } from './limit-view.ts';
import type { LimitsContext } from './limits-context.ts';
import { findLimits, findPlayTime } from './store.ts';
import { usedMinor } from './usage.ts';

const hourMs = 3_600_000;

/** Returns every limit of a player, set or not, with the amount or the time that is left under it. */
export async function listLimits(context: LimitsContext, playerId: bigint, lng: Language): Promise<Limit[]> {
  const { accounts, clock, database } = context;
  const { mainCurrency } = await accounts.mainOf(playerId);
  return database.transaction(async (connection) => {
    const nowMs = clock.now();
    const inForce = inForceAt(await findLimits(connection, playerId), nowMs);
    const left = new Map([
      ...(await amountsLeft(connection, context, { playerId, inForce, nowMs })),
      ...(await hoursLeft(connection, { playerId, inForce, nowMs })),
    ]);
    return allLimitTypes.map((limitType) =>
      limitView(
        { limitType, inForce: inForce.get(limitType), balance: left.get(limitType) ?? null },
        mainCurrency,
        lng,
        nowMs,
      ),
    );
  });
}

interface LimitsOfPlayer {
  playerId: bigint;
  inForce: ReadonlyMap<LimitType, StoredLimit>;
  nowMs: number;
}

/** Returns the minor units that are left under each amount limit; never negative. */
async function amountsLeft(
  connection: pg.PoolClient,
  { accounts }: LimitsContext,
  { playerId, inForce, nowMs }: LimitsOfPlayer,
): Promise<[LimitType, number][]> {
  const counted = allLimitTypes.flatMap((limitType) =>
    isAmountType(limitType) && inForce.has(limitType) ? [{ playerId, limitType }] : [],
  );
  const used = await usedMinor(connection, accounts, counted, nowMs);
  return counted.map(({ limitType }, index) => {
    const leftMinor = (inForce.get(limitType)?.value ?? 0n) - (used[index] ?? 0n);
    return [limitType, leftMinor > 0n ? toJsonMinor(leftMinor) : 0];
  });
}

/** Hours that the session limit leaves of this day. */
async function hoursLeft(
  connection: pg.PoolClient,
  { playerId, inForce, nowMs }: LimitsOfPlayer,
): Promise<[LimitType, number][]> {
  const session = inForce.get(sessionLimit);
  if (!session) return [];
  const play = await findPlayTime(connection, playerId);
  return [[sessionLimit, remainingPlay(session.value, play, nowMs) / hourMs]];
}
