import { PlatformError } from '@fairline/contracts';
import type { RequestRow } from '../store.ts';
import type { DeskParts } from './desk-parts.ts';

/** Refuses an appeal of a player whose account is not blocked; other requests pass. @throws PlatformError APPEAL_REFUSED */
export async function requireBanned(
  { players }: Pick<DeskParts, 'players'>,
  { topic, player_id }: Pick<RequestRow, 'topic' | 'player_id'>,
): Promise<void> {
  if (topic !== 'appeal' || player_id === null) return;
  if ((await players.playerView(player_id)).ban_level === 0) throw new PlatformError('APPEAL_REFUSED');
}
