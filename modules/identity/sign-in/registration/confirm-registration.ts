import { timingSafeEqual } from 'node:crypto';
import { type ErrorCode, PlatformError, type PlayerView, tooManyRequestsFor } from '@fairline/contracts';
import { type pg, secretDigest, verifyPassword } from '@fairline/runtime';
import { viewPlayer } from '../../players/player-view.ts';
import type { OpenedSession } from '../../sessions/open-session.ts';
import type { EntryParts } from '../entry-parts.ts';
import type { SignInOrigin } from '../sign-in-origin.ts';
import type { AccountDraft } from './account-draft.ts';
import { openWaiting, type Waiting } from './confirmation-message.ts';
import { isCodeFresh, mayTry } from './domain/confirmation-rules.ts';
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

type Opened = Opening & { draft: AccountDraft; attempted: PendingRow };
type Refused = { kind: 'refused'; error: PlatformError };
type Verdict =
  | Opened
  | Refused
  /** The password is to be verified first. Its try is counted. */
  | { kind: 'undecided'; passwordHash: string; password: string };

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
  const first = await parts.database.transaction((connection) =>
    tryProof(parts, connection, { proof, secret, from }),
  );
  const verdict = first.kind === 'undecided' ? await openByPassword(parts, proof, first, from) : first;
  if (verdict.kind === 'refused') throw verdict.error;
  if (verdict.kind === 'taken') throw takenError(verdict);
  await takeBack(parts, verdict.attempted);
  const { type, bonusChoice } = verdict.draft;
  return { player: await viewPlayer(parts, verdict.row), session: verdict.session, type, bonusChoice };
}

/** Opens the account by a code, or by a link in the browser that registered. Every other try is counted. */
async function tryProof(
  parts: EntryParts,
  connection: pg.PoolClient,
  {
    proof,
    secret,
    from,
  }: { proof: AddressProof; secret: string | undefined; from: Pick<SignInOrigin, 'device'> },
): Promise<Verdict> {
  const row = await lock(parts, connection, proof, secret);
  if (!row) return refused('LINK_UNKNOWN');
  if (!mayTry({ wrongTries: row.wrong_tries })) {
    const leftMs = row.expires_at.getTime() - parts.clock.now();
    return { kind: 'refused', error: tooManyRequestsFor(leftMs) };
  }
  const waiting = openWaiting(parts, row.pending_id, row.draft);
  if (isProven(parts, row, waiting, { proof, secret }))
    return open(parts, connection, { row, waiting, from });
  if ('token' in proof && proof.password === undefined) return refused('CONFIRMATION_ELSEWHERE');
  await countWrongTry(connection, row.pending_id);
  if ('code' in proof) return refused('CODE_WRONG');
  const { passwordHash } = waiting.draft;
  return { kind: 'undecided', passwordHash, password: proof.password ?? '' };
}

/** Verifies a password while no transaction waits for it, and then opens the account if its link is still the newest. */
async function openByPassword(
  parts: EntryParts,
  proof: AddressProof,
  { passwordHash, password }: { passwordHash: string; password: string },
  from: Pick<SignInOrigin, 'device'>,
): Promise<Opened | Refused> {
  if (!(await verifyPassword(passwordHash, password))) return refused('WRONG_CREDENTIALS');
  return parts.database.transaction(async (connection) => {
    const row = await lock(parts, connection, proof, undefined);
    if (!row) return refused('LINK_UNKNOWN');
    const waiting = openWaiting(parts, row.pending_id, row.draft);
    return open(parts, connection, { row, waiting, from });
  });
}

async function open(
  parts: EntryParts,
  connection: pg.PoolClient,
  {
    row,
    waiting: { draft },
    from,
  }: { row: PendingRow; waiting: Waiting; from: Pick<SignInOrigin, 'device'> },
): Promise<Opened> {
  await deletePending(connection, row.pending_id);
  const proven = row.channel === 'sms' ? 'phone' : 'email';
  const device = { device: from.device, deviceId: row.device_id ?? undefined };
  const opening = await openAccount(parts, connection, { draft, proven, from: device });
  return { ...opening, draft, attempted: row };
}

function refused(code: ErrorCode): Refused {
  return { kind: 'refused', error: new PlatformError(code) };
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

/** Tells whether a code is right, or whether the link was opened in the browser that registered. */
function isProven(
  { clock }: Pick<EntryParts, 'clock'>,
  row: PendingRow,
  { code }: Waiting,
  { proof, secret }: { proof: AddressProof; secret: string | undefined },
): boolean {
  if ('code' in proof) {
    const isRight = timingSafeEqual(Buffer.from(proof.code), Buffer.from(code));
    return isRight && row.is_new && isCodeFresh({ sentAtMs: row.sent_at.getTime() }, clock.now());
  }
  return secret !== undefined && secretDigest(secret).equals(row.browser_digest);
}
