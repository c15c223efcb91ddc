import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { type ErasureObstacle, type ErasureView, PlatformError } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { pg } from '@fairline/runtime';
import type { ErasureParts } from './erasure-parts.ts';
import * as store from './erasure-store.ts';
import { erasureTable } from './erasure-table.ts';

const dayMs = 86_400_000;

/** Returns what an erasure would do with a player's data, what is in its way, and the request that is under way. */
export async function viewErasure(
  parts: Pick<ErasureParts, 'platform' | 'tables' | 'waitDays' | 'obstaclesOf' | 'limits' | 'moneyOf'>,
  playerId: bigint,
): Promise<ErasureView> {
  const { pool } = parts.platform.database;
  const latest = await store.findLatest(pool, playerId);
  return {
    lines: erasureTable(parts.tables).map(({ tables: _, ...line }) => line),
    waitDays: parts.waitDays(),
    obstacles: await ownObstacles(parts, playerId),
    money: await parts.moneyOf(playerId),
    request:
      latest?.state === 'waiting' || latest?.state === 'running'
        ? {
            state: latest.state,
            givesUpMoney: latest.gives_up_money,
            askedAt: latest.asked_at.getTime(),
            dueAt: latest.due_at.getTime(),
          }
        : null,
  };
}

/**
 * Asks for the erasure of a player's own data. It waits for some days, in which stakes and deposits are closed and the
 * player can take it back. A letter confirms it.
 * @throws PlatformError ERASURE_HELD_UP, ERASURE_UNDER_WAY
 */
export async function askForErasure(
  parts: ErasureParts,
  playerId: bigint,
  { givesUpMoney }: { givesUpMoney: boolean },
): Promise<void> {
  const { access, audit, identity, platform, waitDays } = parts;
  const { clock, ids } = platform;
  const obstacles = await ownObstacles(parts, playerId);
  if (obstacles.some((obstacle) => obstacle !== 'money' || !givesUpMoney)) {
    throw new PlatformError('ERASURE_HELD_UP', obstacles.join(', '));
  }
  const country = (await identity.countryOf(playerId)) ?? null;
  await access.change(playerId, async (connection) => {
    const now = clock.now();
    const row = await store.insertErasure(connection, {
      erasure_id: ids.uuid(),
      player_id: playerId,
      asked_by: 'player',
      proposal_id: null,
      country,
      gives_up_money: givesUpMoney,
      asked_at: new Date(now),
      due_at: new Date(now + waitDays() * dayMs),
    });
    if (!row) throw new PlatformError('ERASURE_UNDER_WAY');
    await tell(parts, connection, row, 'erasure-asked');
    await audit.record(
      { kind: 'system', id: 'player', name: `player ${playerId}` },
      {
        action: 'privacy.erasure-asked',
        subject: `players/${playerId}`,
        after: { erasureId: row.erasure_id, givesUpMoney, dueAt: row.due_at.toISOString() },
      },
      connection,
    );
  });
}

/** Takes the request of a player back. @throws PlatformError NOT_FOUND when none waits */
export async function takeBackErasure(parts: ErasureParts, playerId: bigint): Promise<void> {
  const { access, audit, platform } = parts;
  await access.change(playerId, async (connection) => {
    const row = await store.takeBack(connection, playerId, new Date(platform.clock.now()));
    if (!row) throw new PlatformError('NOT_FOUND');
    await tell(parts, connection, row, 'erasure-taken-back');
    await audit.record(
      { kind: 'system', id: 'player', name: `player ${playerId}` },
      {
        action: 'privacy.erasure-taken-back',
        subject: `players/${playerId}`,
        after: { erasureId: row.erasure_id },
      },
      connection,
    );
  });
}

/** A player whose self-exclusion runs waits for its end: until then the record of it has to stay whole. */
async function ownObstacles(
  { limits, obstaclesOf }: Pick<ErasureParts, 'limits' | 'obstaclesOf'>,
  playerId: bigint,
): Promise<ErasureObstacle[]> {
  const obstacles = await obstaclesOf(playerId);
  return (await limits.isExcluded(playerId)) ? [...obstacles, 'exclusion'] : obstacles;
}

async function tell(
  { messages, origin }: Pick<ErasureParts, 'messages' | 'origin'>,
  connection: pg.PoolClient,
  { erasure_id: erasureId, player_id: playerId, due_at: dueAt }: store.ErasureRow,
  template: 'erasure-asked' | 'erasure-taken-back',
): Promise<void> {
  const address = (lng: Language) => `${origin()}${link(lng, routes.officePersonalData)}`;
  const eventId = `${template}:${erasureId}`;
  if (template === 'erasure-taken-back') {
    await messages.tell(connection, { playerId, template, values: () => ({}), eventId });
    return;
  }
  await messages.tell(connection, {
    playerId,
    template,
    values: (lng) => ({
      day: createTimeFormatters({ lng, timeZone: 'UTC' }).dateTime(dueAt.getTime()),
      link: address(lng),
    }),
    eventId,
  });
}
