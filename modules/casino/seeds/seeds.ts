import { randomBytes } from 'node:crypto';
import { PlatformError } from '@fairline/contracts';
import { commitmentOf } from '@fairline/games/fairness/commitment';
import type { Platform, pg } from '@fairline/runtime';
import {
  type Connection,
  findSeedPair,
  hasOpenRound,
  insertSeedPair,
  lockSeedPairs,
  revealSeedPair,
  type SeedPairRow,
  seedPlace,
} from './seed-store.ts';

export type SeedsContext = Pick<Platform, 'clock' | 'database' | 'ids' | 'sealing'>;

/** What a player may see of the pair in use. */
export interface SeedsInUse {
  commitment: string;
  clientSeed: string;
  /** The number of the next round. */
  nonce: bigint;
}

/** A pair that is used no more. With it every round of the pair can be checked. */
export interface RevealedSeeds extends SeedsInUse {
  serverSeed: string;
}

/** Returns the pair in use of a player. A player without one gets it now, with a client seed of the site. */
export async function seedsInUse(context: SeedsContext, playerId: bigint): Promise<SeedsInUse> {
  const known = await findSeedPair(context.database.pool, playerId);
  return shownPair(
    known ?? (await context.database.transaction((connection) => ensurePair(connection, context, playerId))),
  );
}

/**
 * Replaces the pair in use of a player, and reveals the seed of the house.
 * @throws PlatformError ROUND_OPEN while a round goes on that the seed decides
 */
export async function changeSeeds(
  context: SeedsContext,
  playerId: bigint,
  clientSeed: string,
): Promise<{ revealed: RevealedSeeds; inUse: SeedsInUse }> {
  return context.database.transaction(async (connection) => {
    await ensurePair(connection, context, playerId);
    const [pair] = await lockSeedPairs(connection, [playerId]);
    if (!pair) throw new Error(`player ${playerId} has no seeds`);
    if (await hasOpenRound(connection, pair.pair_id)) throw new PlatformError('ROUND_OPEN');
    await revealSeedPair(connection, pair.pair_id, new Date(context.clock.now()));
    const next = await insertPair(connection, context, playerId, clientSeed);
    return {
      revealed: { ...shownPair(pair), serverSeed: openSeed(context, pair) },
      inUse: shownPair(next),
    };
  });
}

/** Opens the seed of the house of a pair. */
export function openSeed({ sealing }: Pick<SeedsContext, 'sealing'>, pair: SeedPairRow): string {
  return sealing.open(pair.server_seed, seedPlace(pair.pair_id));
}

/** Gives a player a first pair, in the caller's transaction, and returns the pair in use. */
export async function ensurePair(
  connection: pg.PoolClient,
  context: SeedsContext,
  playerId: bigint,
): Promise<SeedPairRow> {
  const known = await findSeedPair(connection, playerId);
  if (known) return known;
  // Two first requests of a player wait here for each other.
  await connection.query('SELECT pg_advisory_xact_lock($1, $2)', [
    firstPairLock,
    Number(playerId % lockKeys),
  ]);
  return (
    (await findSeedPair(connection, playerId)) ??
    (await insertPair(connection, context, playerId, randomBytes(8).toString('hex')))
  );
}

/** The number of the space of advisory locks on first pairs. No other lock may use it. */
const firstPairLock = 7_240_131;
const lockKeys = 2n ** 31n;

async function insertPair(
  connection: Connection,
  { clock, ids, sealing }: SeedsContext,
  playerId: bigint,
  clientSeed: string,
): Promise<SeedPairRow> {
  // The seed decides money, so it does not come from the random numbers of the site, which tests seed.
  const serverSeed = randomBytes(32).toString('hex');
  const pairId = ids.uuid();
  const pair = {
    pair_id: pairId,
    player_id: playerId,
    server_seed: sealing.seal(serverSeed, seedPlace(pairId)),
    commitment: commitmentOf(serverSeed),
    client_seed: clientSeed,
  };
  await insertSeedPair(connection, pair, new Date(clock.now()));
  return { ...pair, next_nonce: 0n };
}

function shownPair({ commitment, client_seed, next_nonce }: SeedPairRow): SeedsInUse {
  return { commitment, clientSeed: client_seed, nonce: next_nonce };
}
