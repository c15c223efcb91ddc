import { limitTypeCodes, PlatformError, type ProposalPreview } from '@fairline/contracts';
import { toJsonMinor } from '@fairline/money';
import type { ProposalKind } from '@fairline/proposals';
import type { Platform, pg } from '@fairline/runtime';
import { z } from 'zod';
import { changeLimitsWithin } from './change-limits.ts';
import { limitAt } from './domain/change-limit.ts';
import { isPossible } from './domain/limit-options.ts';
import { isBreakType } from './domain/limit-types.ts';
import { fromWire } from './limit-view.ts';
import { findLimits, lockChanging } from './store.ts';

const schema = z.object({
  playerId: z.string().regex(/^[1-9]\d{0,17}$/, 'the number of a player'),
  limitType: z.literal(limitTypeCodes),
  /** A value of the contract's `limitValue`; "not set" removes the limit. */
  limitValue: z.int(),
});

/** A limit of a player that staff make looser. */
export type LimitRaise = z.output<typeof schema>;

/**
 * Creates the kind of proposals that make a limit of a player looser without the player's wait. Breaks are no part of
 * it: nobody shortens a self-exclusion or a timeout.
 */
export function createLimitRaise(
  { clock }: Pick<Platform, 'clock'>,
  { countryOf }: { countryOf(playerId: bigint): Promise<string | undefined> },
): ProposalKind<LimitRaise> {
  async function present(
    connection: Pick<pg.PoolClient, 'query'>,
    { playerId, limitType }: LimitRaise,
  ): Promise<bigint | null> {
    const rows = await findLimits(connection, BigInt(playerId));
    const row = rows.find((each) => each.limitType === limitType);
    return limitAt(limitType, row?.stored, clock.now())?.value ?? null;
  }

  return {
    kind: 'limits.raise',
    section: 'limits',
    schema,
    subjectOf: ({ playerId }) => `players/${playerId}`,
    country: ({ playerId }) => countryOf(BigInt(playerId)),
    lock: (connection, { playerId }) => lockChanging(connection, BigInt(playerId)),

    async preview(connection, raise): Promise<ProposalPreview> {
      const { limitType, limitValue } = raise;
      if (isBreakType(limitType)) throw new PlatformError('FORBIDDEN', 'nobody shortens a break');
      const wanted = fromWire(limitType, limitValue);
      if (wanted !== null && !isPossible(limitType, wanted)) throw new PlatformError('LIMIT_VALUE_INVALID');
      const before = await present(connection, raise);
      const json = (value: bigint | null) => (value === null ? null : toJsonMinor(value));
      return {
        facts: [
          { label: 'limit-type', before: limitType, after: limitType },
          { label: 'limit', before: json(before), after: json(wanted) },
        ],
      };
    },

    async execute(connection, { playerId, limitType, limitValue }) {
      const wanted = fromWire(limitType, limitValue);
      await changeLimitsWithin(connection, clock.now(), BigInt(playerId), [limitType], () => ({
        ok: true,
        effect: 'acts',
        stored:
          wanted === null
            ? undefined
            : { value: wanted, startedAtMs: clock.now(), endsAtMs: null, pending: null },
      }));
      return { limitType, limitValue };
    },
  };
}
