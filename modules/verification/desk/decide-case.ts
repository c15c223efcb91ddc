import { type decideVerification, type Input, invalidInput, PlatformError } from '@fairline/contracts';
import type { Actor, pg } from '@fairline/runtime';
import { openData } from '../case-data.ts';
import { afterDecision } from '../domain/verification-case.ts';
import { type CaseNews, tellPlayer } from '../letters.ts';
import {
  type CaseRow,
  type EventRow,
  insertEvent,
  judgeDocuments,
  lockKnownCase,
  saveCase,
} from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { factsOf, withRegistration } from '../view-verification.ts';

export type MadeDecision = Input<typeof decideVerification, 'body'>;

const actions = { accept: 'accepted', refuse: 'refused', ask: 'requested', recheck: 'expired' } as const;

/**
 * Decides a case in the name of an operator. The player's page shows it at once, and a letter tells of it.
 * @throws PlatformError VERSION_CONFLICT, VERIFICATION_NOT_POSSIBLE, INVALID_INPUT
 */
export async function decideCase(
  parts: VerificationParts,
  playerId: bigint,
  made: MadeDecision,
  actor: Actor,
): Promise<CaseRow> {
  const { clock, states } = parts;
  const at = new Date(clock.now());
  if (made.decision === 'accept') requireFuture(made.expiresOn, at);
  return states.change(playerId, async (connection) => {
    const before = await lockKnownCase(connection, playerId);
    if (!before) throw new PlatformError('PLAYER_UNKNOWN');
    if (before.version !== made.version) throw new PlatformError('VERSION_CONFLICT');
    const after = afterDecision(factsOf(before), made);
    if (!after) throw new PlatformError('VERIFICATION_NOT_POSSIBLE');
    await applyToPerson(parts, connection, before, made);
    const saved = await saveCase(connection, {
      ...before,
      state: after.state,
      reason: after.reason,
      requested_document: after.requestedDocument,
      // No decision leaves the player waiting.
      waiting_since: null,
      decided_at: made.decision === 'ask' ? before.decided_at : at,
      decided_by: made.decision === 'ask' ? before.decided_by : actor.name,
      expires_on: made.decision === 'accept' ? made.expiresOn : before.expires_on,
      changed_at: at,
    });
    const event: EventRow = {
      action: actions[made.decision],
      by: actor.name,
      at,
      reason: made.decision === 'ask' ? made.document : after.reason,
      note: made.note,
    };
    await insertEvent(connection, playerId, event);
    await tellPlayer(parts, connection, playerId, newsOf(made));
    await actor.record(
      {
        action: `verification.${made.decision}`,
        subject: `verification/cases/${playerId}`,
        before: { state: before.state },
        after: { state: saved.state, reason: event.reason },
        reason: made.note ?? undefined,
      },
      connection,
    );
    return saved;
  });
}

/** Returns what the player is told by a letter. */
function newsOf(made: MadeDecision): CaseNews {
  switch (made.decision) {
    case 'accept':
      return { kind: 'accepted' };
    case 'refuse':
      return { kind: 'refused', reason: made.reason };
    case 'ask':
      return { kind: 'asked', document: made.document };
    case 'recheck':
      return { kind: 'over', reason: 'recheck' };
  }
}

/** The documents share the decision, and what was accepted becomes the data of the player. */
async function applyToPerson(
  { people, persons, sealing }: Pick<VerificationParts, 'people' | 'persons' | 'sealing'>,
  connection: pg.PoolClient,
  row: CaseRow,
  made: MadeDecision,
): Promise<void> {
  const { player_id: playerId } = row;
  if (made.decision === 'refuse') return judgeDocuments(connection, playerId, 'refused');
  if (made.decision !== 'accept') return;
  await judgeDocuments(connection, playerId, 'accepted');
  const nobody = { name: null, surname: null, birthDate: null };
  const { name, surname, date_birthday: birthDate } = withRegistration(openData(sealing, row), nobody);
  if (name !== null && surname !== null && birthDate !== null) {
    await people.saveIdentified(connection, playerId, { name, surname, birthDate });
    await persons.match(connection, playerId);
  }
}

function requireFuture(day: string | null, at: Date): void {
  if (day !== null && day < at.toISOString().slice(0, 10))
    throw invalidInput('body.expiresOn', 'today or later');
}
