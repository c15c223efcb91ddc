import { type ErrorCode, PlatformError } from '@fairline/contracts';
import {
  type Answer,
  createInFlightGuard,
  findAnswers,
  type IdempotentRequest,
  isKeyJustUsed,
  type Platform,
  type pg,
  storeAnswers,
  unwrap,
} from '@fairline/runtime';

/** A change of an open bet by its player: a sale, an edit, a part of an insurance. */
export interface BetChange<Value> {
  key: IdempotentRequest;
  betId: string;
  /** Returns the reason why the player's money may not move now; undefined when it may. */
  refuses(): Promise<PlatformError | undefined>;
  decide(): Promise<Answer<Value>>;
}

export interface BetChangesParts<Value> {
  /** The scope of the idempotency keys, and how a stored answer is read. */
  scope: string;
  parse(stored: unknown): Value;
  /** The bets that wait for the delay of a change, or whose change is being decided. */
  inDelay: Set<string>;
  /** The code for a bet that is one of these. */
  inDelayCode: ErrorCode;
}

/**
 * Carries out changes, each once for its key and one at a time for a bet. A repeated request gets its first answer, also when the
 * player may not move money any more.
 */
export function createBetChanges<Value>(
  { database }: Pick<Platform, 'database'>,
  { scope, parse, inDelay, inDelayCode }: BetChangesParts<Value>,
): (change: BetChange<Value>) => Promise<Value> {
  const guard = createInFlightGuard();
  return ({ key, betId, refuses, decide }) =>
    guard(key, async () => {
      const refused = await refuses();
      const [known] = await findAnswers(database.pool, scope, [key], parse);
      if (known) return unwrap(known);
      if (refused) throw refused;
      if (inDelay.has(betId)) throw new PlatformError(inDelayCode);
      inDelay.add(betId);
      try {
        return unwrap(await decide());
      } finally {
        inDelay.delete(betId);
      }
    });
}

/**
 * Decides a change in a transaction that stores its answer. When another process has just answered the key, that answer is found
 * by the second try.
 * @returns the answer, and whether it is new
 */
export async function decideOnce<Value>(
  platform: Pick<Platform, 'clock' | 'database'>,
  { scope, parse, key }: Pick<BetChangesParts<Value>, 'scope' | 'parse'> & { key: IdempotentRequest },
  decide: (connection: pg.PoolClient) => Promise<Answer<Value>>,
): Promise<{ answer: Answer<Value>; isNew: boolean }> {
  const { clock, database } = platform;
  const attempt = () =>
    database.transaction(async (connection) => {
      const [known] = await findAnswers(connection, scope, [key], parse);
      if (known) return { answer: known, isNew: false };
      const answer = await decide(connection);
      await storeAnswers(connection, scope, clock.now(), [{ request: key, answer }]);
      return { answer, isNew: true };
    });
  return attempt().catch((error: unknown) => {
    if (!isKeyJustUsed(error)) throw error;
    return attempt();
  });
}
