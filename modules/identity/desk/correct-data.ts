import { PlatformError } from '@fairline/contracts';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import type { MessagesService } from '@fairline/messages';
import type { Actor, Platform } from '@fairline/runtime';
import type { PersonService } from '../persons/persons.ts';
import { readPhone } from '../phones/read-phone.ts';
import { statusChangedTopic } from '../players/account-status/status-cache.ts';
import { findPersonalData, lockPlayer, saveCorrection } from '../players/player-store.ts';
import { endProofs } from '../proofs/proof-store.ts';

/** What an operator corrects; a field that is absent stays. */
export interface DataCorrection {
  name?: string | undefined;
  surname?: string | undefined;
  /** YYYY-MM-DD. */
  birthDate?: string | undefined;
  /** A number as a person types it; without a calling code it is one of the player's country. */
  phone?: string | undefined;
  reason: string;
}

interface CorrectParts extends Pick<Platform, 'bus' | 'clock' | 'database'> {
  messages: Pick<MessagesService, 'tell'>;
  persons: Pick<PersonService, 'match'>;
}

/**
 * Corrects the data of a player, and compares the player with others again in the same transaction. The audit record
 * has the names of the changed fields and none of their values, since it outlives the data. The player gets a letter.
 * Another telephone number ends the codes and links that are under way.
 * @throws PlatformError PLAYER_UNKNOWN, ACCOUNT_ERASED, PHONE_INVALID
 */
export async function correctData(
  { bus, clock, database, messages, persons }: CorrectParts,
  playerId: bigint,
  { reason, ...correction }: DataCorrection,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (connection) => {
    const locked = await lockPlayer(connection, playerId);
    if (locked?.erased_at) throw new PlatformError('ACCOUNT_ERASED');
    const before = await findPersonalData(connection, playerId);
    if (!before) throw new PlatformError('PLAYER_UNKNOWN');
    const { phone } = correction;
    const after = {
      name: correction.name ?? before.name,
      surname: correction.surname ?? before.surname,
      birthDate: correction.birthDate ?? before.birth_date,
      phone:
        phone === undefined
          ? before.phone
          : readPhone(phone, { country: before.country_code, path: 'body.phone' }).e164,
    };
    await saveCorrection(connection, playerId, after);
    if (after.phone !== before.phone) {
      // Codes that are under way were sent to the number that the player has no more.
      for (const purpose of ['recovery', 'confirm-phone', 'change-contact'] as const) {
        await endProofs(connection, playerId, purpose);
      }
    }
    await persons.match(connection, playerId);
    await messages.tell(connection, {
      playerId,
      template: 'data-corrected',
      values: (lng) => ({ time: createTimeFormatters({ lng, timeZone: 'UTC' }).dateTime(clock.now()) }),
    });
    const fields = Object.keys(correction).sort();
    await actor.record(
      { action: 'players.correct-data', subject: `players/${playerId}`, after: { fields }, reason },
      connection,
    );
  });
  // A match may have stopped the account. Processes that know it as open forget that at once.
  bus.publish(statusChangedTopic, String(playerId));
}
