import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { line } from './text.ts';
import { idempotencyErrors, minor, moneyErrors, timeMs } from './values.ts';

/** A round of a game of the house, as its player may see it. */
export const gameRoundSchema = z.object({
  roundId: z.string(),
  gameId: z.string(),
  rulesVersion: z.int(),
  /** The number of the round under its seeds, and the commitment of the house to its seed. */
  nonce: minor,
  commitment: z.string(),
  currency: z.string(),
  bet: z.json(),
  actions: z.array(z.json()),
  /** All that is staked so far. */
  stakedMinor: minor,
  /** What the round returned, the stakes included; null while it goes on. */
  returnMinor: minor.nullable(),
  /** What the player may see of the round: cards, numbers, windows. Each game has its own form. */
  view: z.json(),
  startedAt: timeMs,
  endedAt: timeMs.nullable(),
});

/** A round and the balance of its account after it. */
const playedSchema = gameRoundSchema.extend({ balanceMinor: minor });

const gameId = line(60);
const roundParams = z.object({ roundId: z.uuid() });

const playErrors = [
  ...idempotencyErrors,
  ...moneyErrors,
  'GAME_BET_INVALID',
  'STAKE_TOO_LOW',
  'STAKE_TOO_HIGH',
  'BALANCE_TOO_LOW',
  'RATE_UNAVAILABLE',
  'CURRENCY_MISMATCH',
  'LIMIT_REACHED',
  'SELF_EXCLUDED',
  'DEPOSIT_PAUSED',
] as const;

export const startGameRound = defineCall({
  id: 'startGameRound',
  method: 'POST',
  path: '/web-api/casino/rounds',
  summary: 'Stakes on a round of a game of the house; most rounds are over with the answer',
  tag: 'Casino',
  access: 'player',
  idempotent: true,
  body: z.strictObject({
    gameId,
    /** The stake comes from the player's account in this currency. */
    currency: line(3).length(3),
    /** The bet in the form of the game. */
    bet: z.json(),
  }),
  status: 201,
  answer: playedSchema,
  errors: [...playErrors, 'GAME_UNKNOWN', 'GAME_CLOSED', 'ROUND_OPEN'],
});

export const actInGameRound = defineCall({
  id: 'actInGameRound',
  method: 'POST',
  path: '/web-api/casino/rounds/:roundId/actions',
  summary: 'Acts in a round that goes on: opens a tile, takes a card, takes the money',
  tag: 'Casino',
  access: 'player',
  idempotent: true,
  params: roundParams,
  body: z.strictObject({
    /** The number of the action in its round, from 0, so that no action is lost or taken twice. */
    actionNo: z.int().min(0).max(1_000),
    action: z.json(),
  }),
  status: 200,
  answer: playedSchema,
  errors: [...playErrors, 'ROUND_UNKNOWN', 'ROUND_MOVED', 'GAME_ACTION_REFUSED'],
});

export const getGameRound = defineCall({
  id: 'getGameRound',
  method: 'GET',
  path: '/web-api/casino/rounds/:roundId',
  summary: 'A round of the player, played again from its record',
  tag: 'Casino',
  access: 'player',
  params: roundParams,
  status: 200,
  answer: gameRoundSchema,
  errors: ['ROUND_UNKNOWN'],
});

export const getOpenGameRound = defineCall({
  id: 'getOpenGameRound',
  method: 'GET',
  path: '/web-api/casino/open-round',
  summary: 'The round of the player that goes on in a game; null without one',
  tag: 'Casino',
  access: 'player',
  query: z.object({ gameId }),
  status: 200,
  answer: z.object({ round: gameRoundSchema.nullable() }),
  errors: [],
});

const seedsSchema = z.object({
  /** SHA-256 of the text of the house's seed. */
  commitment: z.string(),
  clientSeed: z.string(),
  /** The number of the next round. */
  nonce: minor,
});

export const getFairSeeds = defineCall({
  id: 'getFairSeeds',
  method: 'GET',
  path: '/web-api/casino/seeds',
  summary: 'The seeds that decide the next rounds of the player: the commitment, never the seed of the house',
  tag: 'Casino',
  access: 'player',
  status: 200,
  answer: seedsSchema,
  errors: [],
});

export const changeFairSeeds = defineCall({
  id: 'changeFairSeeds',
  method: 'POST',
  path: '/web-api/casino/seeds',
  summary: 'Replaces the seeds, and reveals the one of the house that was used until now',
  tag: 'Casino',
  access: 'player',
  body: z.strictObject({ clientSeed: line(64).min(1) }),
  status: 200,
  answer: z.object({ revealed: seedsSchema.extend({ serverSeed: z.string() }), inUse: seedsSchema }),
  errors: ['ROUND_OPEN'],
});
