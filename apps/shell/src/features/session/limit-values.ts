import type { getLimits } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

/** The types of limits that a player's page enforces. */
const sessionType = 31;
export const realityCheckType = 32;
type WatchedType = typeof sessionType | typeof realityCheckType;

export interface LimitValues {
  /** Returns the hours or minutes that the player has set; null without a limit. */
  of(type: WatchedType): Promise<number | null>;
  /** Drops the loaded values, because the player may have changed them. */
  forget(): void;
}

/**
 * Creates the limits that a player's page enforces. They are loaded once for all consumers; after a failure they are
 * loaded again.
 */
export function createLimitValues(api: Api): LimitValues {
  let pending: Promise<Map<number, number>> | undefined;

  async function load(): Promise<Map<number, number>> {
    const { data } = await api<typeof getLimits>('GET', '/limit-service-api/api/external/web/v3/limits');
    const set = data.filter(({ limitState, limitValue }) => limitState !== 'INACTIVE' && limitValue > 0);
    return new Map(set.map(({ limitType, limitValue }) => [limitType, limitValue]));
  }

  return {
    async of(type) {
      const current = pending ?? load();
      pending = current;
      try {
        return (await current).get(type) ?? null;
      } catch (error) {
        if (pending === current) pending = undefined;
        throw error;
      }
    },
    forget() {
      pending = undefined;
    },
  };
}

/** LIM-07: wraps `ping`, which is sent only while there is a session limit. */
export function pingWhileLimited(
  limits: LimitValues,
  ping: () => Promise<{ remainingMs: number | null }>,
): () => Promise<{ remainingMs: number | null }> {
  return async () => ((await limits.of(sessionType)) === null ? { remainingMs: null } : ping());
}
