import type { BetView } from '../bets.ts';
import type { ListedPlayer } from './players.ts';

/** Returns the name and the number of an account, as a list of the console and its file both show them. */
export function accountName({
  playerId,
  name,
  surname,
}: Pick<ListedPlayer, 'playerId' | 'name' | 'surname'>): string {
  return [name, surname, playerId].filter(Boolean).join(' ');
}

/** Returns the legs of a bet, each with its match, market and outcome, for a list of the console and its file. */
export function legsText({ legs }: Pick<BetView, 'legs'>): string {
  return legs
    .map((leg) => `${leg.homeName} – ${leg.awayName}: ${leg.marketName}, ${leg.outcomeName}`)
    .join(' | ');
}
