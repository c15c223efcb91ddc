import { PlatformError, type ProposalPreview } from '@fairline/contracts';
import type { ProposalKind } from '@fairline/proposals';
import { type Platform, writeOutbox } from '@fairline/runtime';
import { z } from 'zod';
import { erasureNews } from './erasure-access.ts';
import type { ErasureParts } from './erasure-parts.ts';
import * as store from './erasure-store.ts';

const schema = z.object({
  playerId: z.string().regex(/^[1-9]\d{0,17}$/, 'the number of a player'),
  /** True when the player has given up, in writing, what is left on the accounts. */
  givesUpMoney: z.boolean(),
});

/** An erasure of a player's data that operators start. */
export type ErasureOrder = z.output<typeof schema>;

/**
 * Creates the kind of proposals that erase the data of a player who has asked for it outside of the site. A self-exclusion
 * that runs does not keep it from running: what recognises the person stays until its end.
 */
export function createErasureKind(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  { countryOf, obstaclesOf }: Pick<ErasureParts, 'obstaclesOf'> & Pick<ErasureParts['identity'], 'countryOf'>,
): ProposalKind<ErasureOrder> {
  return {
    kind: 'privacy.erasure',
    section: 'players',
    schema,
    subjectOf: ({ playerId }) => `players/${playerId}`,
    country: ({ playerId }) => countryOf(BigInt(playerId)),

    async preview(connection, { playerId, givesUpMoney }): Promise<ProposalPreview> {
      const id = BigInt(playerId);
      if ((await countryOf(id, connection)) === undefined) throw new PlatformError('PLAYER_UNKNOWN');
      const latest = await store.findLatest(connection, id);
      if (latest?.state === 'done') throw new PlatformError('ACCOUNT_ERASED');
      if (latest?.state === 'running') throw new PlatformError('ERASURE_UNDER_WAY');
      const obstacles = await obstaclesOf(id, connection);
      if (obstacles.some((obstacle) => obstacle !== 'money' || !givesUpMoney)) {
        throw new PlatformError('ERASURE_HELD_UP', obstacles.join(', '));
      }
      return {
        facts: [
          { label: 'personal-data', before: 'present', after: 'erased' },
          { label: 'gives-up-money', before: false, after: givesUpMoney },
        ],
      };
    },

    async execute(connection, { playerId, givesUpMoney }, approved) {
      const id = BigInt(playerId);
      const now = new Date(clock.now());
      // The player's own request, which still waits, is replaced.
      await store.takeBack(connection, id, now);
      const row = await store.insertErasure(connection, {
        erasure_id: ids.uuid(),
        player_id: id,
        asked_by: 'operators',
        proposal_id: approved.reference.replace(/^proposal:/, ''),
        country: (await countryOf(id, connection)) ?? null,
        gives_up_money: givesUpMoney,
        asked_at: now,
        due_at: now,
      });
      if (!row) throw new PlatformError('ERASURE_UNDER_WAY');
      await writeOutbox(connection, erasureNews(id));
      return { erasureId: row.erasure_id };
    },
  };
}
