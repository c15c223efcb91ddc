import { tellPlayer } from './letters.ts';
import { announceOne, findExpiring } from './store.ts';
import type { VerificationParts } from './verification-parts.ts';

const batch = 200;
/** A player gets the letter so many days before the document is over. */
const noticeDays = 30;
const dayMs = 86_400_000;

/**
 * Writes to the players whose documents are over within {@link noticeDays}, once for each day of expiry.
 * @returns the number of letters
 */
export async function announceExpiry(
  parts: Pick<VerificationParts, 'clock' | 'database' | 'messages' | 'origin'>,
): Promise<number> {
  const { clock, database } = parts;
  const dayIn = (days: number) => new Date(clock.now() + days * dayMs).toISOString().slice(0, 10);
  const [today, until] = [dayIn(0), dayIn(noticeDays)];
  let told = 0;
  for (;;) {
    const players = await findExpiring(database.pool, { today, until, limit: batch });
    for (const playerId of players) {
      await database.transaction(async (connection) => {
        const day = await announceOne(connection, playerId, today);
        if (day === undefined) return;
        await tellPlayer(parts, connection, playerId, { kind: 'expiring', day });
        told++;
      });
    }
    if (players.length < batch) return told;
  }
}
