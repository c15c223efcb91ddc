import { timingSafeEqual } from 'node:crypto';
import { type ErrorCode, PlatformError, type PlayerView, tooManyRequestsFor } from '@fairline/contracts';
import { type pg, secretDigest, verifyPassword } from '@fairline/runtime';
import { viewPlayer } from '../../players/player-view.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { AccountDraft } from './account-draft.ts';
import { openWaiting, type Waiting } from './confirmation-message.ts';
import { mayTry } from './domain/confirmation-rules.ts';
import { type Opening, openAccount, takenError } from './open-account.ts';
import { countWrongTry, deletePending, lockPending, type PendingRow } from './pending-store.ts';
import { forgetAttempts } from './registration-attempts.ts';

/** What shows that the address belongs to the person: the code, or the token of the letter's link. */
export type AddressProof = { code: string } | { token: string; password?: string | undefined };

/** A registration whose account is open. */
export interface ConfirmedRegistration extends Pick<AccountDraft, 'type' | 'bonusChoice'> {
  player: PlayerView;
  session: OpenedSession;
}

type Verdict =
  | (Opening & { draft: AccountDraft; attempted: PendingRow })
  | { kind: 'refused'; error: PlatformError };

/**
 * Opens the account whose address is proven, and a session. `secret` is that of the browser which began the registration.
 * The link of a letter needs the password in any other browser: somebody may have registered with an address that is not
 * theirs, and would have the password of the account that its owner opens.
 * @throws PlatformError LINK_UNKNOWN, CODE_WRONG, CONFIRMATION_ELSEWHERE, WRONG_CREDENTIALS,
 * TOO_MANY_REQUESTS, EMAIL_TAKEN, PHONE_TAKEN
 */
export async function confirmRegistration(
  parts: EntryParts,
  proof: AddressProof,
  secret: string | undefined,
  from: Pick<SignInOrigin, 'device'>,
): Promise<ConfirmedRegistration> {
  // A refusal is returned and thrown afterwards, so that the transaction keeps the count of wrong tries.
  const verdict = await parts.database.transaction(async (connection): Promise<Verdict> => {
    const row = await lock(parts, connection, proof, secret);
    if (!row) return { kind: 'refused', error: new PlatformError('LINK_UNKNOWN') };
    if (!mayTry({ wrongTries: row.wrong_tries })) {
      const leftMs = row.expires_at.getTime() - parts.clock.now();
      return { kind: 'refused', error: tooManyRequestsFor(leftMs) };
    }
    const waiting = openWaiting(parts, row.pending_id, row.draft);
    const fault = await faultOf(row, waiting, proof, secret);
    if (fault) {
      if (fault !== 'CONFIRMATION_ELSEWHERE') await countWrongTry(connection, row.pending_id);
      return { kind: 'refused', error: new PlatformError(fault) };
    }
    await deletePending(connection, row.pending_id);
    const proven = row.channel === 'sms' ? 'phone' : 'email';
    const { draft } = waiting;
    const device = { device: from.device, deviceId: row.device_id ?? undefined };
    const opening = await openAccount(parts, connection, { draft, proven, from: device });
    return { ...opening, draft, attempted: row };
  });
  if (verdict.kind === 'refused') throw verdict.error;
  if (verdict.kind === 'taken') throw takenError(verdict);
  await takeBack(parts, verdict.attempted);
  const { type, bonusChoice } = verdict.draft;
  return { player: await viewPlayer(parts, verdict.row), session: verdict.session, type, bonusChoice };
}

/** AUTH-16: the attempt was no failure, and those of the device before it are forgotten. */
async function takeBack(
  parts: Pick<EntryParts, 'throttle'>,
  { attempt, device_id }: PendingRow,
): Promise<void> {
  await parts.throttle.withdraw(attempt);
  await forgetAttempts(parts, device_id ?? undefined);
}

function lock(
  { clock }: Pick<EntryParts, 'clock'>,
  connection: pg.PoolClient,
  proof: AddressProof,
  secret: string | undefined,
): Promise<PendingRow | undefined> {
  const now = new Date(clock.now());
  if ('token' in proof) return lockPending(connection, 'link_digest', secretDigest(proof.token), now);
  if (secret === undefined) return Promise.resolve(undefined);
  return lockPending(connection, 'browser_digest', secretDigest(secret), now);
}

/** Returns why a proof is not enough; undefined when it is. */
async function faultOf(
  row: PendingRow,
  { draft, code }: Waiting,
  proof: AddressProof,
  secret: string | undefined,
): Promise<ErrorCode | undefined> {
  if ('code' in proof) {
    const isRight = timingSafeEqual(Buffer.from(proof.code), Buffer.from(code));
    return isRight && row.is_new ? undefined : 'CODE_WRONG';
  }
  const isSameBrowser = secret !== undefined && secretDigest(secret).equals(row.browser_digest);
  if (isSameBrowser) return undefined;
  if (proof.password === undefined) return 'CONFIRMATION_ELSEWHERE';
  return (await verifyPassword(draft.passwordHash, proof.password)) ? undefined : 'WRONG_CREDENTIALS';
}
