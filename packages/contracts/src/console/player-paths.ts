import { z } from 'zod';
import type { Permission } from './permissions.ts';

/** The tag of the calls about players. */
export const playersTag = 'Players';
export const playersPath = '/console-api/players';

export const playerIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'the number of a player');
/** The parameters of the calls about one player. */
export const playerParams = z.object({ playerId: playerIdSchema });

/**
 * What the calls about one player have in common. The operator needs the right in the country of the player. A call that
 * shows data of the player is personal besides.
 */
export function ofPlayer<const Right extends Permission>(permission: Right) {
  return { tag: playersTag, access: 'operator', permission, byCountry: true, params: playerParams } as const;
}
