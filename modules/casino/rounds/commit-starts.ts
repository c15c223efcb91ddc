import type { LockedAccounts, PlayerAccounts } from '@fairline/accounts';
import type { startGameRound } from '@fairline/contracts';
import { type AnswerOf, type Input, startGameRound as startCall } from '@fairline/contracts';
import { GameRefusal, type GameRound } from '@fairline/games/engine/house-game';
import type { Counted, SpendingDecision } from '@fairline/limits';
import { toJsonMinor } from '@fairline/money';
import {
  type Answer,
  findAnswers,
  type IdempotentRequest,
  type pg,
  storeAnswers,
  together,
  writeOutbox,
} from '@fairline/runtime';
import { findGame, type PlayableGame } from '../games/house-games.ts';
import { lockSeedPairs, type SeedPairRow, saveNonces } from '../seeds/seed-store.ts';
import { ensurePair, openSeed } from '../seeds/seeds.ts';
import { possibleTransfers, type RoundMoney, roundEnd, roundStake } from './round-money.ts';
import { findOpenGames, insertRounds, type OpenGame, type RoundRow } from './round-store.ts';
import { playRecorded, roundView } from './round-view.ts';
import type { RoundsContext } from './rounds-context.ts';

export type PlayedRound = AnswerOf<typeof startGameRound>;

/** The scope of this call's idempotency keys. */
export const startScope = 'round';

/** A request to start a round, with the accounts of its player in the currency of the stake. */
export interface RoundStart {
  request: IdempotentRequest;
  body: Input<typeof startGameRound, 'body'>;
  accounts: PlayerAccounts;
  houseId: bigint;
}

type Refusal = Extract<Answer<never>, { ok: false }>;

/** A start that the game and the bounds of stakes allow. */
interface AllowedStart {
  start: RoundStart;
  game: PlayableGame;
  money: RoundMoney;
  stakeMinor: bigint;
  counted: Counted;
}

type Decided = AllowedStart | { start: RoundStart; refusal: Refusal };

/**
 * Starts a group of rounds in the caller's transaction. Rounds of one player are started in turn, so that each counts under
 * limits and balance as the one before has left them.
 * @returns the answers in the order of the starts
 */
export async function commitStarts(
  connection: pg.PoolClient,
  context: RoundsContext,
  starts: readonly RoundStart[],
): Promise<Answer<PlayedRound>[]> {
  const answers = new Map<RoundStart, Answer<PlayedRound>>();
  for (const turn of turnsOf(starts)) {
    const given = await commitTurn(connection, context, turn);
    for (const [index, start] of turn.entries()) {
      const answer = given[index];
      if (answer) answers.set(start, answer);
    }
  }
  return starts.map((start) => answers.get(start) ?? neverDecided());
}

/** Splits starts into turns. The first has the first start of each player, the second the second, and so on. */
function turnsOf(starts: readonly RoundStart[]): RoundStart[][] {
  const turns: RoundStart[][] = [];
  const counts = new Map<bigint, number>();
  for (const start of starts) {
    const turn = counts.get(start.request.playerId) ?? 0;
    counts.set(start.request.playerId, turn + 1);
    const group = turns[turn] ?? [];
    group.push(start);
    turns[turn] = group;
  }
  return turns;
}

/**
 * Starts at most one round of each player: it reserves each stake, plays the round by the next number of the player's seeds,
 * pays it if it is over, and writes rounds, postings and answers.
 */
async function commitTurn(
  connection: pg.PoolClient,
  context: RoundsContext,
  starts: readonly RoundStart[],
): Promise<Answer<PlayedRound>[]> {
  const decided = starts.map((start) => decideStart(context, start));
  const allowed = decided.filter(isAllowed);
  const players = [...new Set(allowed.map(({ start }) => start.request.playerId))];
  const [known, spending, money, pairs, open] = await together(connection, () => [
    findAnswers(
      connection,
      startScope,
      starts.map(({ request }) => request),
      parsePlayed,
    ),
    context.limits.reserve(connection, allowed.map(spendingOf)),
    context.accounts.lock(
      connection,
      allowed.flatMap(({ money: own }) => possibleTransfers(own, 0)),
    ),
    lockSeedPairs(connection, players),
    findOpenGames(connection, players),
  ]);
  const table = await createTable(connection, context, { pairs, open, players });
  const answers = decided.map((each, index): Answer<PlayedRound> => {
    const earlier = known[index];
    if (earlier) return earlier;
    if (!isAllowed(each)) return each.refusal;
    return startRound(table, money, each, spending[allowed.indexOf(each)]);
  });
  const fresh = answers.flatMap((answer, index) => {
    const request = starts[index]?.request;
    return known[index] || !request ? [] : [{ request, answer }];
  });
  await together(connection, () => [
    money.write(),
    insertRounds(connection, table.rounds),
    saveNonces(connection, table.nonces()),
    storeAnswers(connection, startScope, context.clock.now(), fresh),
    writeOutbox(
      connection,
      fresh.flatMap(({ request, answer }) => (answer.ok ? [playedMessage(request, answer.value)] : [])),
    ),
  ]);
  return answers;
}

/** Reads an answer that was stored for an idempotency key. */
export function parsePlayed(stored: unknown): PlayedRound {
  return startCall.answer.parse(stored);
}

/** Creates the message that informs a player's pages of the money of a round. */
export function playedMessage({ playerId }: Pick<IdempotentRequest, 'playerId'>, played: PlayedRound) {
  const { roundId, gameId, currency, balanceMinor } = played;
  return {
    topic: `live.player.${playerId}`,
    message: { type: 'round-played', roundId, gameId, currency, balanceMinor },
  };
}

function isAllowed(decided: Decided): decided is AllowedStart {
  return 'game' in decided;
}

function decideStart(context: RoundsContext, start: RoundStart): Decided {
  const { body, accounts } = start;
  const refuse = (code: Refusal['code'], detail?: string): Decided => ({
    start,
    refusal: { ok: false, code, ...(detail !== undefined && { detail }) },
  });
  const game = findGame(body.gameId);
  if (!game) return refuse('GAME_UNKNOWN');
  if (accounts.currency !== body.currency) return refuse('CURRENCY_MISMATCH');
  const stakeMinor = stakeOf(game, body.bet);
  if (typeof stakeMinor === 'string') return refuse('GAME_BET_INVALID', stakeMinor);
  const { minStakeMinor, maxStakeMinor } = context.stakeRules(accounts.currency);
  if (stakeMinor < minStakeMinor) return refuse('STAKE_TOO_LOW');
  if (stakeMinor > maxStakeMinor) return refuse('STAKE_TOO_HIGH');
  const counted = context.limits.count(accounts, stakeMinor);
  if (!counted) return refuse('RATE_UNAVAILABLE');
  const money = { roundId: context.ids.uuid(), accounts, houseId: start.houseId, limitRate: counted.rate };
  return { start, game, money, stakeMinor, counted };
}

/** Returns the stake of a bet, or the code of the game's refusal. */
function stakeOf(game: PlayableGame, bet: unknown): bigint | string {
  try {
    return game.stakeOf(bet);
  } catch (error) {
    if (error instanceof GameRefusal) return error.code;
    throw error;
  }
}

function spendingOf({ start, counted }: AllowedStart) {
  return { playerId: start.request.playerId, spending: 'stake' as const, amountMinor: counted.amountMinor };
}

/** The seeds and open rounds of the players of a turn, and the rounds that it starts. */
interface Table {
  rounds: RoundRow[];
  nonces(): { pairId: string; nextNonce: bigint }[];
  /** Takes the next number of a player's seeds. */
  next(playerId: bigint): { pair: SeedPairRow; nonce: bigint; serverSeed: string };
  hasOpen(playerId: bigint, gameId: string): boolean;
  add(round: RoundRow): void;
  atMs: number;
}

async function createTable(
  connection: pg.PoolClient,
  context: RoundsContext,
  known: { pairs: readonly SeedPairRow[]; open: readonly OpenGame[]; players: readonly bigint[] },
): Promise<Table> {
  const pairs = new Map(known.pairs.map((pair) => [pair.player_id, { ...pair }]));
  for (const playerId of known.players) {
    if (!pairs.has(playerId)) pairs.set(playerId, await ensurePair(connection, context, playerId));
  }
  const open = new Set(known.open.map(({ player_id, game_id }) => `${player_id} ${game_id}`));
  const used = new Set<SeedPairRow>();
  const rounds: RoundRow[] = [];
  return {
    rounds,
    atMs: context.clock.now(),
    nonces: () => [...used].map((pair) => ({ pairId: pair.pair_id, nextNonce: pair.next_nonce })),
    next(playerId) {
      const pair = pairs.get(playerId);
      if (!pair) throw new Error(`player ${playerId} has no seeds`);
      const nonce = pair.next_nonce;
      pair.next_nonce += 1n;
      used.add(pair);
      return { pair, nonce, serverSeed: openSeed(context, pair) };
    },
    hasOpen: (playerId, gameId) => open.has(`${playerId} ${gameId}`),
    add(round) {
      rounds.push(round);
    },
  };
}

function startRound(
  table: Table,
  money: LockedAccounts,
  { start, game, money: own, stakeMinor, counted }: AllowedStart,
  spending: SpendingDecision | undefined,
): Answer<PlayedRound> {
  const { playerId } = start.request;
  if (!spending?.ok) return { ok: false, code: spending?.code ?? 'LIMIT_REACHED' };
  if (table.hasOpen(playerId, game.id)) return { ok: false, code: 'ROUND_OPEN' };
  const countedMinor = counted.rate === null ? undefined : counted.amountMinor;
  const [held] = money.decide([roundStake(own, 0, { stakeMinor, countedMinor })]);
  if (!held?.ok) return { ok: false, code: 'BALANCE_TOO_LOW' };
  const { pair, nonce, serverSeed } = table.next(playerId);
  const record = { nonce, bet: start.body.bet, actions: [] };
  const round = playRecorded(game, { serverSeed, clientSeed: pair.client_seed }, record);
  const balanceMinor = payRound(money, own, round) ?? held.fromBalanceMinor ?? 0n;
  const row = rowOf(start, { game, pair, round, atMs: table.atMs, money: own, record });
  table.add(row);
  return {
    ok: true,
    value: { ...roundView(row, round, pair.commitment), balanceMinor: toJsonMinor(balanceMinor) },
  };
}

/** Pays a round that is over. @returns the balance of the cash after it; undefined when nothing moves on it */
export function payRound(money: LockedAccounts, own: RoundMoney, round: GameRound): bigint | undefined {
  if (round.returnMinor === undefined) return undefined;
  const transfers = roundEnd(own, { stakedMinor: round.stakedMinor, returnMinor: round.returnMinor });
  let balanceMinor: bigint | undefined;
  for (const [index, decision] of money.decide(transfers).entries()) {
    if (!decision.ok) throw new Error(`the held stake does not cover ${transfers[index]?.key}`);
    if (transfers[index]?.toAccountId === own.accounts.cashId)
      balanceMinor = decision.toBalanceMinor ?? undefined;
  }
  return balanceMinor;
}

function rowOf(
  { request, body }: RoundStart,
  made: {
    game: PlayableGame;
    pair: SeedPairRow;
    round: GameRound;
    atMs: number;
    money: RoundMoney;
    record: Pick<RoundRow, 'nonce' | 'bet' | 'actions'>;
  },
): RoundRow {
  const { game, pair, round, atMs, money, record } = made;
  const at = new Date(atMs);
  return {
    ...record,
    round_id: money.roundId,
    player_id: request.playerId,
    currency: body.currency,
    game_id: game.id,
    rules_version: game.rulesVersion,
    pair_id: pair.pair_id,
    staked_minor: round.stakedMinor,
    return_minor: round.returnMinor ?? null,
    limit_rate: money.limitRate,
    started_at: at,
    ended_at: round.returnMinor === undefined ? null : at,
  };
}

function neverDecided(): never {
  throw new Error('a start of the group was not decided');
}
