import type { Duplicate, RelatedAccount } from '@fairline/contracts';
import type { CaseRow } from '@fairline/identity';
import type { ConsoleParts } from '../console-parts.ts';
import { listedPlayer } from '../players/list-players.ts';

type Desk = Pick<ConsoleParts['identity']['desk'], 'byId'>;
type ListedRow = Awaited<ReturnType<Desk['byId']>>[number];

/** Returns the pairs of accounts with both players, in the order of the rows. */
export async function duplicateViews(desk: Desk, rows: readonly CaseRow[]): Promise<Duplicate[]> {
  const ids = [...new Set(rows.flatMap(({ older_id, newer_id }) => [older_id, newer_id]))];
  const players = new Map((await desk.byId(ids)).map((row) => [row.id, matchedPlayer(row)]));
  return rows.flatMap((row) => {
    const older = players.get(row.older_id);
    const newer = players.get(row.newer_id);
    if (!older || !newer) return [];
    return [
      {
        older,
        newer,
        score: row.score,
        reasons: row.reasons,
        ...caseView(row),
        foundAt: row.found_at.getTime(),
        decidedBy: row.decided_by,
        decidedAt: row.decided_at?.getTime() ?? null,
        decisionReason: row.decision_reason,
      },
    ];
  });
}

/** Returns the state of a case. */
export function caseView(row: CaseRow): NonNullable<RelatedAccount['case']> {
  return {
    caseId: row.case_id,
    state: row.state,
    version: row.version,
    stoppedId: row.stopped_id === null ? null : String(row.stopped_id),
  };
}

/** Returns what a list of accounts of one person shows of each. */
export function matchedPlayer(row: ListedRow): Duplicate['older'] {
  const { playerId, name, surname, countryCode, banLevel, state, registeredAt } = listedPlayer(row);
  return { playerId, name, surname, countryCode, banLevel, state, registeredAt };
}
