import { type Input, PlatformError, type startGameRound } from '@fairline/contracts';
import {
  type Answer,
  bodyDigest,
  type Caller,
  createGroupCommit,
  createInFlightGuard,
  findAnswers,
  isKeyJustUsed,
  unwrap,
} from '@fairline/runtime';
import { commitStarts, type PlayedRound, parsePlayed, type RoundStart, startScope } from './commit-starts.ts';
import type { RoundsContext } from './rounds-context.ts';

export interface RoundStarting {
  /**
   * Starts one round, once for its key. When it resolves, the round is recorded and its money has moved; when it rejects,
   * nothing has changed.
   * @throws PlatformError with the codes of the call's contract
   */
  start(caller: Caller, key: string, body: Input<typeof startGameRound, 'body'>): Promise<PlayedRound>;
  drained(): Promise<void>;
}

const group = { maxGroup: 128, lanes: 2, worthALane: 32 };

/** Creates the start of rounds: group commit over one transaction of limits, ledger, round and outbox. */
export function createRoundStarting(context: RoundsContext): RoundStarting {
  const { accounts, database } = context;
  const guard = createInFlightGuard();
  const commits = createGroupCommit<RoundStart, Answer<PlayedRound>>({
    ...group,
    commit: (starts) => database.transaction((connection) => commitStarts(connection, context, starts)),
  });

  /** When another process has just used the key, its answer is found on the second try. */
  async function submit(start: RoundStart): Promise<Answer<PlayedRound>> {
    try {
      return await commits.submit(start);
    } catch (error) {
      if (isKeyJustUsed(error)) return commits.submit(start);
      throw error;
    }
  }

  async function refusalOf(caller: Caller, gameId: string): Promise<PlatformError | undefined> {
    if (context.isClosed(gameId, caller.country)) return new PlatformError('GAME_CLOSED');
    return context.refusesMoney(caller);
  }

  return {
    async start(caller, key, body) {
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key, digest: bodyDigest(body) };
      const own =
        (await accounts.find({ playerId, currency: body.currency })) ?? (await accounts.mainOf(playerId));
      const houseId = await accounts.houseAccount('house', own.currency);
      return guard(request, async () => {
        const refusal = await refusalOf(caller, body.gameId);
        if (!refusal) return unwrap(await submit({ request, body, accounts: own, houseId }));
        const [known] = await findAnswers(database.pool, startScope, [request], parsePlayed);
        if (known) return unwrap(known);
        throw refusal;
      });
    },
    drained: commits.drained,
  };
}
