import type { ErasureRule, PersonalTable } from '@fairline/runtime';

/** A rule that changes rows of a table. */
export type RowRule = Extract<ErasureRule, { rows: string }>;

/** The values that every statement of an erasure binds: the player's number, the time, and the known texts. */
const given = 'WITH given AS (SELECT $1::bigint AS player_id, $2::timestamptz AS at, $3::text[] AS texts)';

/** Returns the statement that reads the rows of a rule as JSON. All names come from code. */
export function selectErased(table: string, { rows }: RowRule): string {
  return `${given} SELECT to_jsonb(own) AS row FROM ${table} AS own, given WHERE (${rows})`;
}

/** Returns the statement that redacts or removes the rows of a rule. */
export function changeErased(table: string, { rows, redact }: RowRule): string {
  if (!redact) return `${given} DELETE FROM ${table} AS own USING given WHERE (${rows})`;
  const columns = Object.entries(redact);
  const values = columns.map(([column, value]) => `${column} = ${value}`).join(', ');
  // Rows that are redacted already are left alone, so that a second run changes nothing.
  const changes = columns
    .filter(([, value]) => !value.includes('given.') && !value.includes('('))
    .map(([column, value]) => `own.${column} IS DISTINCT FROM ${value}`);
  const isChanged = changes.length > 0 ? ` AND (${changes.join(' OR ')})` : '';
  return `${given} UPDATE ${table} AS own SET ${values} FROM given WHERE (${rows})${isChanged}`;
}

/** Returns the statement that finds the subjects of records of acts about rows of a table. */
export function selectSubjects({
  table,
  of,
  rows,
}: { table: string } & NonNullable<PersonalTable['subjects']>): string {
  return `${given} SELECT ${of} AS subject FROM ${table} AS own, given WHERE (${rows})`;
}
