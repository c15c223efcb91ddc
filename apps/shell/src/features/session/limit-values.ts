import type { getLimits } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';

/** Types of the limits that a player's page itself watches over. */
const sessionType = 31;
export const realityCheckType = 32;
type WatchedType = typeof sessionType | typeof realityCheckType;

export interface LimitValues {
  /** Hours or minutes that the player has set; null for none. */
  of(type: WatchedType): Promise<number | null>;
  /** The player may have changed something. */
  forget(): void;
}

/** The limits that a player's page watches over, asked for once for all who watch. A failure is asked for again. */
export function createLimitValues(api: Api): LimitValues {
  let asked: Promise<Map<number, number>> | undefined;

  async function load(): Promise<Map<number, number>> {
    const { data } = await api<typeof getLimits>('GET', '/limit-service-api/api/external/web/v3/limits');
    const set = data.filter(({ limitState, limitValue }) => limitState !== 'INACTIVE' && limitValue > 0);
    return new Map(set.map(({ limitType, limitValue }) => [limitType, limitValue]));
  }

  return {
    async of(type) {
      const current = asked ?? load();
      asked = current;
      try {
        return (await current).get(type) ?? null;
      } catch (error) {
        if (asked === current) asked = undefined;
        throw error;
      }
    },
    forget() {
      asked = undefined;
    },
  };
}

/** LIM-07: `ping`, which is sent only while there is a session limit. */
export function pingWhileLimited(
  limits: LimitValues,
  ping: () => Promise<{ remainingMs: number | null }>,
): () => Promise<{ remainingMs: number | null }> {
  return async () => ((await limits.of(sessionType)) === null ? { remainingMs: null } : ping());
}
