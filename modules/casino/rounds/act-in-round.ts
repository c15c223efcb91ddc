import { type actInGameRound, type Input, PlatformError } from '@fairline/contracts';
import { GameRefusal, type GameRound } from '@fairline/games/engine/house-game';
import { countAtRate } from '@fairline/limits';
import { toJsonMinor } from '@fairline/money';
import {
  type Answer,
  bodyDigest,
  type Caller,
  createInFlightGuard,
  findAnswers,
  type IdempotentRequest,
  type pg,
  storeAnswers,
  unwrap,
  writeOutbox,
} from '@fairline/runtime';
import { findGame } from '../games/house-games.ts';
import { findSeedPairById } from '../seeds/seed-store.ts';
import { openSeed } from '../seeds/seeds.ts';
import { type PlayedRound, parsePlayed, payRound, playedMessage } from './commit-starts.ts';
import { possibleTransfers, roundStake } from './round-money.ts';
import { lockRound, type RoundRow, saveAction } from './round-store.ts';
import { playRecorded, roundView } from './round-view.ts';
import type { RoundsContext } from './rounds-context.ts';

type ActionBody = Input<typeof actInGameRound, 'body'>;

export interface RoundActing {
  /**
   * Acts in a round of the player, once for the key. An action that stakes more is refused like a stake; one that does not
   * is taken whatever became of the player since, so that every round can end.
   * @throws PlatformError with the codes of the call's contract
   */
  act(caller: Caller, key: string, roundId: string, body: ActionBody): Promise<PlayedRound>;
}

/** The scope of this call's idempotency keys. */
const scope = 'round-action';

export function createRoundActing(context: RoundsContext): RoundActing {
  const guard = createInFlightGuard();
  return {
    act(caller, key, roundId, body) {
      const playerId = BigInt(caller.playerId);
      const request = { playerId, key, digest: bodyDigest({ roundId, ...body }) };
      return guard(request, async () => {
        // It is asked before the transaction, which must not wait for a second connection.
        const refusal = await context.refusesMoney(caller);
        const acting = { refusal, request, roundId, body };
        return unwrap(
          await context.database.transaction((connection) => commitAction(connection, context, acting)),
        );
      });
    },
  };
}

interface Acting {
  /** Why the player may not stake at all now. */
  refusal: PlatformError | undefined;
  request: IdempotentRequest;
  roundId: string;
  body: ActionBody;
}

async function commitAction(
  connection: pg.PoolClient,
  context: RoundsContext,
  { refusal, request, roundId, body }: Acting,
): Promise<Answer<PlayedRound>> {
  const { playerId } = request;
  const row = await lockRound(connection, { roundId, playerId });
  if (!row) throw new PlatformError('ROUND_UNKNOWN');
  // The key is read after the round is locked, so that the answer of a twin request is found.
  const [known] = await findAnswers(connection, scope, [request], parsePlayed);
  if (known) return known;
  const decided = await decideAction(connection, context, row, body);
  if (!decided.ok) return decided;
  const { round, commitment } = decided.value;
  const moved = await moveMoney(connection, context, { refusal, row, round, step: body.actionNo + 1 });
  if (!moved.ok) return moved;
  const now = new Date(context.clock.now());
  const acted: RoundRow = {
    ...row,
    actions: [...row.actions, body.action],
    staked_minor: round.stakedMinor,
    return_minor: round.returnMinor ?? null,
    ended_at: round.returnMinor === undefined ? null : now,
  };
  await saveAction(connection, acted);
  const value = { ...roundView(acted, round, commitment), balanceMinor: toJsonMinor(moved.value) };
  await storeAnswers(connection, scope, now.getTime(), [{ request, answer: { ok: true, value } }]);
  await writeOutbox(connection, [playedMessage(request, value)]);
  return { ok: true, value };
}

/** Plays the round with the action, if it has its turn. */
async function decideAction(
  connection: pg.PoolClient,
  context: RoundsContext,
  row: RoundRow,
  { actionNo, action }: ActionBody,
): Promise<Answer<{ round: GameRound; commitment: string }>> {
  if (actionNo !== row.actions.length || row.return_minor !== null) return { ok: false, code: 'ROUND_MOVED' };
  const game = findGame(row.game_id);
  const pair = await findSeedPairById(connection, row.pair_id);
  if (!game || !pair) throw new Error(`round ${row.round_id} cannot be played`);
  const seeds = { serverSeed: openSeed(context, pair), clientSeed: pair.client_seed };
  try {
    const round = playRecorded(game, seeds, { ...row, actions: [...row.actions, action] });
    return { ok: true, value: { round, commitment: pair.commitment } };
  } catch (error) {
    if (error instanceof GameRefusal) return { ok: false, code: 'GAME_ACTION_REFUSED', detail: error.code };
    throw error;
  }
}

/** Reserves what the action stakes more, and pays the round if it is over. @returns the balance of the cash after it */
async function moveMoney(
  connection: pg.PoolClient,
  context: RoundsContext,
  { refusal, row, round, step }: Pick<Acting, 'refusal'> & { row: RoundRow; round: GameRound; step: number },
): Promise<Answer<bigint>> {
  const { accounts, limits } = context;
  const holder = { playerId: row.player_id, currency: row.currency };
  const own = (await accounts.accountsOf(connection, [holder]))(holder);
  const houseId = await accounts.houseAccount('house', own.currency, connection);
  const money = { roundId: row.round_id, accounts: own, houseId, limitRate: row.limit_rate };
  const moreMinor = round.stakedMinor - row.staked_minor;
  const countedMinor = row.limit_rate === null ? undefined : countAtRate(own, moreMinor, row.limit_rate);
  if (moreMinor > 0n) {
    if (refusal) throw refusal;
    const amountMinor = countedMinor ?? moreMinor;
    const [spending] = await limits.reserve(connection, [
      { playerId: row.player_id, spending: 'stake', amountMinor },
    ]);
    if (!spending?.ok) return { ok: false, code: spending?.code ?? 'LIMIT_REACHED' };
  }
  const locked = await accounts.lock(connection, possibleTransfers(money, step));
  if (moreMinor > 0n) {
    const [held] = locked.decide([roundStake(money, step, { stakeMinor: moreMinor, countedMinor })]);
    if (!held?.ok) return { ok: false, code: 'BALANCE_TOO_LOW' };
  }
  payRound(locked, money, round);
  await locked.write();
  return { ok: true, value: (await accounts.balancesOf(connection, [holder]))(holder).balanceMinor };
}
