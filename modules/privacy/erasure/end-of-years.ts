import { type ErasureParts, erasureActor } from './erasure-parts.ts';
import * as kept from './kept-store.ts';

/** Destroys what was kept long enough, and the keys of erasures of which nothing is left. The journal has the counts. */
export async function destroyKept({
  audit,
  platform,
}: Pick<ErasureParts, 'audit' | 'platform'>): Promise<void> {
  const { clock, database } = platform;
  await database.transaction(async (connection) => {
    const destroyed = await kept.deleteOver(connection, new Date(clock.now()));
    await kept.deleteIdleKeys(connection);
    for (const { erasureId, records } of destroyed) {
      await audit.record(
        erasureActor,
        { action: 'privacy.kept-destroyed', subject: `erasures/${erasureId}`, after: { records } },
        connection,
      );
    }
  });
}
