import { PlatformError, type PlayerView, type TwoStep } from '@fairline/contracts';
import { findPlayerById, type PlayerRow } from '../players/player-store.ts';
import { viewPlayer } from '../players/player-view.ts';
import type { EndedAttempt, OpenedSession } from '../sessions/open-session.ts';
import { setFailureReason, takeAttemptBack } from './attempt-facts-store.ts';
import type { EntryParts } from './entry-parts.ts';
import { replaceInitialPassword } from './initial-password.ts';
import type { JudgedEntry } from './judged-entry.ts';
import { linkAccount } from './links/link-account.ts';
import { passwordMark, pendingEntry } from './pending-entry.ts';
import { type SecondStep, secondStepOf } from './second-step.ts';
import type { SignInOrigin } from './sign-in-origin.ts';

/** A player whom a way in has identified. */
export interface Proven {
  player: PlayerRow;
  /** True when the player wants to stay signed in for long. */
  keep: boolean;
  /** True when the player has given the password on this way. */
  byPassword: boolean;
  /** The way in, whose risk was judged. */
  judged: JudgedEntry;
  /** The attempt by password that was right, which counts as failed until it is ended. */
  attempt?: EndedAttempt | undefined;
  /** The hash of the password that replaces an invented one once the player is in. */
  newHash?: string | undefined;
  /** The digest of a ticket that is linked to the account once the player is in, in base64url. */
  ticketDigest?: string | null;
}

/** The outcome of a way in: an open session, or a second step that the browser has to take first. */
export type Entered =
  | { kind: 'session'; player: PlayerView; session: OpenedSession }
  | { kind: 'two-step'; twoStep: TwoStep; secret: string };

/** The request of a way in, and the id of its device where a record was shown. */
export type EntryFrom = Pick<SignInOrigin, 'device'> & { deviceId?: string | undefined };

/**
 * Every way in passes here: it has proven only who the player is. Closed and self-excluded accounts are refused. An
 * account gets the second step that the way needs, else a session. A ban or a timeout closes money and not the
 * account, so both pass.
 * @throws PlatformError ACCOUNT_CLOSED, SELF_EXCLUDED, OTHER_WAY_NEEDED when the way is the only second factor itself
 */
export async function enterAccount(parts: EntryParts, proven: Proven, from: EntryFrom): Promise<Entered> {
  const { player, keep, byPassword, judged, attempt, newHash, ticketDigest = null } = proven;
  let step: SecondStep | undefined;
  try {
    if (player.closed_at !== null) throw new PlatformError('ACCOUNT_CLOSED');
    // An exclusion is told before a step is begun, and by the statement that opens a session.
    step = await secondStepOf(parts, player, judged.way);
    if (!step)
      return await enterAtOnce(parts, { player, keep, byPassword, attempt, newHash, ticketDigest }, from);
    if (await parts.limits.isExcluded(player.id)) throw new PlatformError('SELF_EXCLUDED');
  } catch (error) {
    const reason = error instanceof PlatformError ? reasons[error.code] : undefined;
    if (attempt && reason) await setFailureReason(parts.database.pool, attempt.id, reason);
    throw reason === 'excluded' ? await exclusionError(parts, player.id) : error;
  }
  const secret = await parts.steps.begin(pendingEntry, {
    playerId: String(player.id),
    passwordMark: passwordMark(player),
    keep,
    byPassword,
    newHash,
    ticketDigest,
    codeId: parts.ids.uuid(),
    bySms: judged.way === 'sms',
    secondStep: step.kind,
  });
  // The password was right, so the attempt is no failure; the second step counts its own.
  if (attempt) {
    const subjects = [attempt.forgotten, ...attempt.withdrawn];
    await takeAttemptBack(parts.database.pool, { attempt: attempt.id, subjects });
  }
  return { kind: 'two-step', twoStep: step.twoStep, secret };
}

/** Returns the refusal of an excluded player, who has proven who they are, with the time at which the exclusion ends. */
async function exclusionError(
  { limits }: Pick<EntryParts, 'limits'>,
  playerId: bigint,
): Promise<PlatformError> {
  const endMs = await limits.exclusionEnd(playerId);
  const errors = endMs === undefined ? undefined : [{ path: 'until', detail: new Date(endMs).toISOString() }];
  return new PlatformError('SELF_EXCLUDED', undefined, errors);
}

/** Why an attempt with the right password failed, as the history of the player has it. */
const reasons: Readonly<Record<string, 'closed' | 'excluded' | undefined>> = {
  ACCOUNT_CLOSED: 'closed',
  SELF_EXCLUDED: 'excluded',
};

/**
 * Opens a session for a player who needs no further step, and links the ticket that the sign-in came with. A player with
 * a new device is compared with others.
 * @throws PlatformError SELF_EXCLUDED
 */
async function enterAtOnce(
  parts: EntryParts,
  {
    player: proven,
    keep,
    byPassword,
    attempt,
    newHash,
    ticketDigest,
  }: Pick<Proven, 'player' | 'keep' | 'byPassword' | 'attempt' | 'newHash'> & { ticketDigest: string | null },
  { device, deviceId }: EntryFrom,
): Promise<Entered> {
  const { database, persons, sessions } = parts;
  const player = newHash === undefined ? proven : await replaceInitialPassword(parts, proven, newHash);
  const session = await sessions.open(database.pool, player, { keep, byPassword, device, deviceId, attempt });
  if (session.addsDevice) await database.transaction((connection) => persons.match(connection, player.id));
  if (ticketDigest !== null) await linkAccount(parts, player, Buffer.from(ticketDigest, 'base64url'));
  return { kind: 'session', player: await viewPlayer(parts, player), session };
}

/** Lets a player in whom a way without a password has identified by their id. @throws PlatformError as {@link enterAccount} does */
export async function enterAccountOf(
  parts: EntryParts,
  playerId: bigint,
  { keep, judged }: Pick<Proven, 'keep' | 'judged'>,
  from: EntryFrom,
): Promise<Entered> {
  const player = await findPlayerById(parts.database.pool, playerId);
  if (!player) throw new PlatformError('WRONG_CREDENTIALS');
  return enterAccount(parts, { player, keep, byPassword: false, judged }, from);
}
