import type { ListedPlayer } from '@fairline/contracts';

/** Returns the name of a player and their number; the number alone while the name is not known. */
export function playerName({
  playerId,
  name,
  surname,
}: Pick<ListedPlayer, 'playerId' | 'name' | 'surname'>): string {
  return [[name, surname].filter(Boolean).join(' '), playerId].filter(Boolean).join(', ');
}
