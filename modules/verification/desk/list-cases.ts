import { type getVerificationCases, type Input, invalidInput, type ListedCase } from '@fairline/contracts';
import { type Operator, pageOf, requireReach } from '@fairline/runtime';
import type { CaseRow } from '../store.ts';
import type { VerificationParts } from '../verification-parts.ts';
import { findCasePage, type ListedRow } from './desk-store.ts';

export type CaseQuery = Input<typeof getVerificationCases, 'query'>;

/**
 * Lists cases of the countries that the operator may see. Those that wait begin with the longest waiting, those of a
 * state with the latest change.
 * @throws PlatformError INVALID_INPUT for the cursor of another list; PERMISSION_MISSING for another country
 */
export async function listCases(
  { clock, database }: Pick<VerificationParts, 'clock' | 'database'>,
  operator: Operator,
  query: CaseQuery,
): Promise<{ items: ListedCase[]; next: string | null }> {
  const { country, limit, list, player, reason, waitingMinutes } = query;
  if (country) await requireReach(operator, 'verification.view', { country, subject: 'verification/cases' });
  const rows = await findCasePage(database.pool, {
    list,
    countries: country ? [country] : operator.countriesOf('verification.view'),
    reason,
    playerId: player === undefined ? undefined : BigInt(player),
    waitingBefore: waitingMinutes === undefined ? undefined : new Date(clock.now() - waitingMinutes * 60_000),
    place: query.after === undefined ? undefined : placeOf(query.after),
    limit: limit + 1,
  });
  const { shown, next } = pageOf(rows, limit, (row) => {
    const at = list === 'waiting' ? row.waiting_since : row.changed_at;
    return `${at?.getTime() ?? 0}.${row.player_id}`;
  });
  return { items: shown.map(viewListed), next };
}

function placeOf(cursor: string): { at: Date; playerId: bigint } {
  const [, at, playerId] = /^(\d{1,14})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (at === undefined || playerId === undefined)
    throw invalidInput('query.after', 'the cursor of another list');
  return { at: new Date(Number(at)), playerId: BigInt(playerId) };
}

function viewListed(row: ListedRow): ListedCase {
  return { ...viewState(row), documents: row.documents };
}

/** The part of a case that the list and its own page show. */
export function viewState(row: CaseRow): Omit<ListedCase, 'documents'> {
  return {
    playerId: String(row.player_id),
    countryCode: row.country_code,
    state: row.state,
    reason: row.reason,
    requestedDocument: row.requested_document,
    waitingSince: row.waiting_since?.getTime() ?? null,
    submittedAt: row.submitted_at?.getTime() ?? null,
    decidedAt: row.decided_at?.getTime() ?? null,
    decidedBy: row.decided_by,
    expiresOn: row.expires_on,
  };
}
