import { PlatformError } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { isCurrencyCode } from '@fairline/money';
import type { pg } from '@fairline/runtime';
import { insertAgreement } from '../../players/account-status/store.ts';
import { storeDocument } from '../../players/documents.ts';
import { insertPlayer, type PlayerRow } from '../../players/player-store.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { AccountDraft } from './account-draft.ts';
import { insertOrigin } from './origin-store.ts';
import type { RegistrationOrigin } from './registration-origin.ts';

/** Writes what belongs to a new account, in the transaction that opens it. */
export type WriteAlongside = (connection: pg.PoolClient, playerId: bigint) => Promise<void>;

/** The address that its owner has proven; null for none. */
export type ProvenAddress = 'email' | 'phone' | null;

export type Opening =
  | { kind: 'opened'; row: PlayerRow; session: OpenedSession }
  /** Another account has the address. */
  | { kind: 'taken'; address: 'email' | 'phone' };

export interface NewAccount {
  draft: AccountDraft;
  proven: ProvenAddress;
  from: { device: RegistrationOrigin['device']; deviceId: string | undefined };
  writeAlongside?: WriteAlongside | undefined;
}

/** Returns the refusal of an address that has an account. */
export function takenError({ address }: { address: 'email' | 'phone' }): PlatformError {
  return new PlatformError(address === 'email' ? 'EMAIL_TAKEN' : 'PHONE_TAKEN');
}

/**
 * Stores player, agreement to the terms, account, origin, choices of letters and session within a transaction, and compares the player
 * with others. An account that is stopped by that gets the same answer as any other.
 */
export async function openAccount(
  parts: EntryParts,
  connection: pg.PoolClient,
  { draft, proven, from, writeAlongside }: NewAccount,
): Promise<Opening> {
  const { accounts, accountStatus, clock, messages, persons, sessions } = parts;
  const at = new Date(clock.now());
  const { currency, document, countryCode } = draft;
  if (!isCurrencyCode(currency)) throw new PlatformError('CURRENCY_MISMATCH');
  const row = await insertPlayer(connection, {
    ...draft,
    currency,
    hasInitialPassword: draft.type === 'fast_reg',
    registeredAt: at,
    emailConfirmedAt: proven === 'email' ? at : null,
    phoneConfirmedAt: proven === 'phone' ? at : null,
  });
  if (!row) return { kind: 'taken', address: draft.type === 'phone_reg' ? 'phone' : 'email' };
  const version = accountStatus.currentTermsVersion();
  await insertAgreement(connection, { playerId: row.id, version, at });
  await accounts.openMain(connection, row.id, currency);
  await insertOrigin(connection, row.id, originOf(draft));
  if (document) await storeDocument(parts, connection, row.id, { ...document, countryCode }, at);
  const source = { source: 'registration', language: languageOf(draft.language) } as const;
  await messages.mailing.set(row.id, draft.mailing, source, connection);
  await writeAlongside?.(connection, row.id);
  const session = await sessions.open(connection, row, { keep: false, byPassword: true, ...from });
  await persons.match(connection, row.id);
  return { kind: 'opened', row, session };
}

function originOf({ type, bonusChoice, origin }: AccountDraft): Parameters<typeof insertOrigin>[2] {
  return {
    type,
    network: origin.network,
    user_ref_id: origin.userRefId,
    bonus_id: origin.bonusId,
    // The first deposit brings the bonus that the registration chose.
    first_deposit_bonus_type: bonusChoice,
    first_touch: origin.firstTouch,
    last_touch: origin.lastTouch,
  };
}
