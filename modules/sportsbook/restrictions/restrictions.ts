import { PlatformError } from '@fairline/contracts';
import { type Actor, type Platform, writeOutbox } from '@fairline/runtime';
import { type SportRestriction, sortedSports } from '../domain/restricted-legs.ts';
import { findRestrictions, saveRestriction } from './restriction-store.ts';

/** A player's restriction, with the version that a change names; 0 when nothing was ever restricted. */
export interface StoredRestriction extends SportRestriction {
  line: number[];
  live: number[];
  version: number;
}

export interface RestrictionChange extends SportRestriction {
  /** The version that the author saw. */
  version: number;
  reason: string;
}

/** ACC-04: the sports on which staff let a player place no bets. */
export interface Restrictions {
  read(playerId: bigint): Promise<StoredRestriction>;
  /** Sets both lists for the next bet of the player. @throws PlatformError VERSION_CONFLICT */
  change(playerId: bigint, change: RestrictionChange, actor: Actor): Promise<StoredRestriction>;
}

export function createRestrictions({ clock, database }: Pick<Platform, 'clock' | 'database'>): Restrictions {
  async function read(playerId: bigint, connection: Parameters<typeof findRestrictions>[0] = database.pool) {
    const [row] = await findRestrictions(connection, [playerId]);
    return { line: row?.line_sports ?? [], live: row?.live_sports ?? [], version: row?.version ?? 0 };
  }

  return {
    read: (playerId) => read(playerId),

    async change(playerId, { version, reason, ...wanted }, actor) {
      const line = sortedSports(wanted.line);
      const live = sortedSports(wanted.live);
      await database.transaction(async (connection) => {
        const before = await read(playerId, connection);
        const saved = { playerId, line, live, version, by: actor.name, at: new Date(clock.now()) };
        if (!(await saveRestriction(connection, saved))) throw new PlatformError('VERSION_CONFLICT');
        await writeOutbox(connection, [
          { topic: `live.player.${playerId}`, message: { type: 'config-changed' } },
        ]);
        await actor.record(
          {
            action: 'players.restrict-sports',
            subject: `players/${playerId}`,
            before: { line: before.line, live: before.live },
            after: { line, live },
            reason,
          },
          connection,
        );
      });
      return { line, live, version: version + 1 };
    },
  };
}
