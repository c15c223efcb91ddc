import { PlatformError, type VerificationCase } from '@fairline/contracts';
import { type Operator, requireReach } from '@fairline/runtime';
import { openData } from '../case-data.ts';
import { type CaseRow, findCase, findDocuments, findEvents } from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { viewDocument, withRegistration } from '../view-verification.ts';
import { viewState } from './list-cases.ts';

/**
 * Finds the case of a player whom the operator may reach by a right.
 * @throws PlatformError PLAYER_UNKNOWN for a player without a case; PERMISSION_MISSING
 */
export async function requireCase(
  { database }: Pick<VerificationParts, 'database'>,
  operator: Operator,
  permission: 'verification.view' | 'verification.edit',
  playerId: bigint,
): Promise<CaseRow> {
  const row = await findCase(database.pool, playerId);
  if (!row) throw new PlatformError('PLAYER_UNKNOWN');
  const subject = `verification/cases/${playerId}`;
  await requireReach(operator, permission, { country: row.country_code, subject });
  return row;
}

/** Reads a case with its data, documents and history. */
export async function viewCase(parts: VerificationParts, row: CaseRow): Promise<VerificationCase> {
  const { database, people, sealing } = parts;
  const [documents, history, person] = await Promise.all([
    findDocuments(database.pool, row.player_id),
    findEvents(database.pool, row.player_id),
    people.personalData(row.player_id),
  ]);
  const { name, surname, birthDate } = person;
  return {
    ...viewState(row),
    data: withRegistration(openData(sealing, row), person),
    registered: { name, surname, birthDate },
    documents: documents.map(viewDocument),
    history: history.map(({ at, ...event }) => ({ ...event, at: at.getTime() })),
    version: row.version,
  };
}
