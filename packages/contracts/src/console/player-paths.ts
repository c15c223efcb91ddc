import { z } from 'zod';

/** The tag of the calls about players. */
export const playersTag = 'Players';
export const playersPath = '/console-api/players';

export const playerIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'the number of a player');
/** The parameters of the calls about one player. */
export const playerParams = z.object({ playerId: playerIdSchema });
