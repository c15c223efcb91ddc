import { isConversion } from '@fairline/identity';
import { type Commands, numberOf, UsageError } from './command.ts';

/** Commands about bans and conversions of a player's account. */
export const playerCommands: Commands = {
  usage: `  ban <player> <level> [<version>]   bans a player; level 0 lifts the ban      [--reason words]
  convertible <player> <into>        the player may ask to have the account converted into a main or an additional
                                     one, or no longer: none, main, additional      [--reason words]`,
  subjects: 'players',
  changes: () => true,
  commands: {
    async ban({ identity }, { words: [player = '', level = '', version = '0'], by, reason }) {
      const playerId = playerOf(player);
      const ban = { level: numberOf(level, 'a ban has a level'), version: numberOf(version, 'no version') };
      await identity.accountStatus.ban(playerId, { ...ban, reason }, by);
      return [ban.level === 0 ? `Player ${player} is not banned.` : `Player ${player} is banned.`];
    },

    async convertible({ identity }, { words: [player = '', into = ''], by, reason }) {
      const playerId = playerOf(player);
      if (!isConversion(into)) throw new UsageError('say into what: none, main or additional');
      await identity.accountStatus.decideConversion(playerId, { into, reason }, by);
      return [
        into === 'none'
          ? `The account of player ${player} is not to be converted.`
          : `Player ${player} may ask for conversion: ${into}.`,
      ];
    },
  },
};

function playerOf(word: string): bigint {
  if (!/^\d{1,18}$/.test(word)) throw new UsageError('a player has a number');
  return BigInt(word);
}
