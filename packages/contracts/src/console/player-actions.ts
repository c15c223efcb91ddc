import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { lines } from '../text.ts';
import { ofPlayer, playersPath } from './player-paths.ts';

const reason = lines(500);

export const banPlayer = defineCall({
  id: 'banPlayer',
  method: 'POST',
  path: `${playersPath}/:playerId/ban`,
  summary: 'Bans a player, changes the ban or lifts it (level 0)',
  ...ofPlayer('players.edit'),
  body: z.object({
    level: z.int().min(0).max(999),
    version: z.int().min(0).max(99),
    reason,
    /** The level that the operator saw. */
    seenLevel: z.int(),
  }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});

export const freezePlayer = defineCall({
  id: 'freezePlayer',
  method: 'POST',
  path: `${playersPath}/:playerId/freeze`,
  summary: 'Freezes an account, or lets it move money again: a frozen one sees everything and moves no money',
  ...ofPlayer('players.edit'),
  body: z.object({ isFrozen: z.boolean(), reason }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});

export const closePlayerAccount = defineCall({
  id: 'closePlayerAccount',
  method: 'POST',
  path: `${playersPath}/:playerId/closure`,
  summary: 'Closes an account, or opens it again: nobody signs in to a closed one',
  ...ofPlayer('players.edit'),
  body: z.object({ isClosed: z.boolean(), reason }),
  status: 204,
  answer: z.undefined(),
  errors: ['PLAYER_UNKNOWN', 'ACCOUNT_ERASED'],
});

const sportIds = z.array(z.int().min(1).max(9_999)).max(200);

/** ACC-04: the sports on which a player may place no bets, before matches and during them. */
export const playerSportsSchema = z.object({
  line: z.array(z.int()),
  live: z.array(z.int()),
  /** The version that a change names. */
  version: z.int(),
});
export type PlayerSports = z.output<typeof playerSportsSchema>;

export const getPlayerSports = defineCall({
  id: 'getPlayerSports',
  method: 'GET',
  path: `${playersPath}/:playerId/sports`,
  summary: 'The sports on which a player may place no bets',
  ...ofPlayer('players.view'),
  isPersonal: true,
  status: 200,
  answer: playerSportsSchema,
  errors: ['PLAYER_UNKNOWN'],
});

export const setPlayerSports = defineCall({
  id: 'setPlayerSports',
  method: 'POST',
  path: `${playersPath}/:playerId/sports`,
  summary: 'Closes sports to a player, before matches and during them, or opens them again',
  ...ofPlayer('players.edit'),
  body: z.strictObject({ line: sportIds, live: sportIds, version: z.int().min(0), reason }),
  status: 200,
  answer: playerSportsSchema,
  errors: ['PLAYER_UNKNOWN', 'VERSION_CONFLICT'],
});
