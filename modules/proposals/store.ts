import type { ProposalPreview, ProposalState } from '@fairline/contracts';
import type { ErasedPerson, pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ProposalRow {
  proposal_id: string;
  kind: string;
  subject: string;
  country: string | null;
  payload: unknown;
  preview: ProposalPreview;
  reason: string;
  maker_id: bigint;
  maker_name: string;
  made_at: Date;
  state: ProposalState;
  checker_id: bigint | null;
  checker_name: string | null;
  decided_at: Date | null;
  decision_reason: string | null;
  outcome: unknown;
  version: number;
}

const columns = `proposal_id, kind, subject, country, payload, preview, reason, maker_id, maker_name, made_at, state,
                 checker_id, checker_name, decided_at, decision_reason, outcome, version`;

export type NewProposal = Pick<
  ProposalRow,
  | 'proposal_id'
  | 'kind'
  | 'subject'
  | 'country'
  | 'payload'
  | 'preview'
  | 'reason'
  | 'maker_id'
  | 'maker_name'
  | 'made_at'
> & { make_key: string; body_digest: Buffer };

/** Stores an open proposal. @returns undefined when the maker has used this key before (index proposal_once) */
export async function insertProposal(
  connection: Connection,
  proposal: NewProposal,
): Promise<ProposalRow | undefined> {
  const { rows } = await connection.query<ProposalRow>(
    `INSERT INTO proposals.proposal (proposal_id, kind, subject, country, payload, preview, reason, maker_id, maker_name,
                                     made_at, make_key, body_digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     ON CONFLICT ON CONSTRAINT proposal_once DO NOTHING
     RETURNING ${columns}`,
    [
      proposal.proposal_id,
      proposal.kind,
      proposal.subject,
      proposal.country,
      JSON.stringify(proposal.payload),
      JSON.stringify(proposal.preview),
      proposal.reason,
      proposal.maker_id,
      proposal.maker_name,
      proposal.made_at,
      proposal.make_key,
      proposal.body_digest,
    ],
  );
  return rows[0];
}

/** Finds the proposal that its maker made with a key (index proposal_once). */
export async function findByKey(
  connection: Connection,
  makerId: bigint,
  key: string,
): Promise<(ProposalRow & { body_digest: Buffer }) | undefined> {
  const { rows } = await connection.query<ProposalRow & { body_digest: Buffer }>(
    `SELECT ${columns}, body_digest FROM proposals.proposal WHERE maker_id = $1 AND make_key = $2`,
    [makerId, key],
  );
  return rows[0];
}

export async function findProposal(
  connection: Connection,
  proposalId: string,
): Promise<ProposalRow | undefined> {
  return selectProposal(connection, proposalId, '');
}

/** Finds a proposal and locks it, so that it is decided once. */
export async function lockProposal(
  connection: Connection,
  proposalId: string,
): Promise<ProposalRow | undefined> {
  return selectProposal(connection, proposalId, 'FOR UPDATE');
}

async function selectProposal(
  connection: Connection,
  proposalId: string,
  lock: '' | 'FOR UPDATE',
): Promise<ProposalRow | undefined> {
  const { rows } = await connection.query<ProposalRow>(
    `SELECT ${columns} FROM proposals.proposal WHERE proposal_id = $1 ${lock}`,
    [proposalId],
  );
  return rows[0];
}

export interface Closing {
  state: Exclude<ProposalState, 'open'>;
  /** The person who approved or rejected; null when nobody else decided. */
  checker: { id: bigint; name: string } | null;
  reason: string;
  at: Date;
}

/** Closes an open proposal, which the caller has locked. */
export async function closeProposal(
  connection: Connection,
  proposalId: string,
  { state, checker, reason, at }: Closing,
): Promise<ProposalRow> {
  const { rows } = await connection.query<ProposalRow>(
    `UPDATE proposals.proposal
     SET state = $2, checker_id = $3, checker_name = $4, decision_reason = $5, decided_at = $6, version = version + 1
     WHERE proposal_id = $1 AND state = 'open'
     RETURNING ${columns}`,
    [proposalId, state, checker?.id ?? null, checker?.name ?? null, reason, at],
  );
  const [row] = rows;
  if (!row) throw new Error(`proposal ${proposalId} was closed without its lock`);
  return row;
}

/** Stores the outcome of a proposal that was approved in the caller's transaction. */
export async function saveOutcome(
  connection: Connection,
  proposalId: string,
  outcome: unknown,
): Promise<void> {
  await connection.query('UPDATE proposals.proposal SET outcome = $2 WHERE proposal_id = $1', [
    proposalId,
    JSON.stringify(outcome ?? {}),
  ]);
}

/** Marks open proposals that were made before `before` as expired (index proposal_open). @returns their ids */
export async function expireProposals(connection: Connection, before: Date, at: Date): Promise<string[]> {
  const { rows } = await connection.query<{ proposal_id: string }>(
    `UPDATE proposals.proposal
     SET state = 'expired', decided_at = $2, version = version + 1
     WHERE state = 'open' AND made_at <= $1
     RETURNING proposal_id`,
    [before, at],
  );
  return rows.map((row) => row.proposal_id);
}

/** Kinds of proposals that a person may see: some in every country, others only in some countries. */
export interface KindScope {
  everywhere: string[];
  within: { kind: string; country: string }[];
}

export interface ProposalFilter {
  before: string | undefined;
  limit: number;
  state: ProposalState | undefined;
  kind: string | undefined;
  makerId: bigint | undefined;
  subject: string | undefined;
  numbers: { from: string; to: string } | undefined;
}

const inScope = `(kind = ANY ($1::text[]) OR (kind, country) IN (SELECT * FROM unnest($2::text[], $3::text[])))`;

function scopeValues({ everywhere, within }: KindScope): string[][] {
  return [everywhere, within.map(({ kind }) => kind), within.map(({ country }) => country)];
}

/**
 * Finds the proposals of some kinds, newest first (primary key; indexes proposal_of_subject and proposal_of_maker). The
 * conditions are added one by one, so that each query can use the index that fits.
 */
export async function findProposals(
  connection: Connection,
  scope: KindScope,
  { before, limit, state, kind, makerId, subject, numbers }: ProposalFilter,
): Promise<ProposalRow[]> {
  const values: unknown[] = [...scopeValues(scope), limit];
  const conditions = [inScope];
  const add = (condition: string, value: unknown) => {
    if (value !== undefined) conditions.push(`${condition} $${values.push(value)}`);
  };
  add('proposal_id <', before);
  add('state =', state);
  add('kind =', kind);
  add('maker_id =', makerId);
  add('subject =', subject);
  add('proposal_id >=', numbers?.from);
  add('proposal_id <=', numbers?.to);
  const { rows } = await connection.query<ProposalRow>(
    `SELECT ${columns} FROM proposals.proposal
     WHERE ${conditions.join(' AND ')}
     ORDER BY proposal_id DESC
     LIMIT $4`,
    values,
  );
  return rows;
}

/** Counts the open proposals of some kinds that other people made after `after` (index proposal_open). */
export async function countWaiting(
  connection: Connection,
  scope: KindScope,
  { notBy, after }: { notBy: bigint; after: Date },
): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM proposals.proposal
     WHERE ${inScope} AND state = 'open' AND made_at > $5 AND maker_id <> $4`,
    [...scopeValues(scope), notBy, after],
  );
  return rows[0]?.count ?? 0;
}

/** Counts the open proposals by kind and country (index proposal_open). */
export async function countOpen(
  connection: Connection,
): Promise<{ kind: string; country: string | null; open: number }[]> {
  const { rows } = await connection.query<{ kind: string; country: string | null; open: number }>(
    `SELECT kind, country, count(*)::int AS open FROM proposals.proposal WHERE state = 'open' GROUP BY kind, country`,
  );
  return rows;
}

/** What an erasure may redact of a proposal. */
export interface ProposalTexts {
  proposal_id: string;
  subject: string;
  payload: unknown;
  preview: unknown;
  outcome: unknown;
  reason: string;
  decision_reason: string | null;
}

/** Finds the proposals about a person (index proposal_of_subject), and all others that have a text of the person. */
export async function findProposalsOf(
  connection: Connection,
  { subjects, texts }: Pick<ErasedPerson, 'subjects' | 'texts'>,
): Promise<ProposalTexts[]> {
  const { rows } = await connection.query<ProposalTexts>(
    `SELECT proposal_id, subject, payload, preview, outcome, reason, decision_reason FROM proposals.proposal
     WHERE subject = ANY ($1::text[])
        OR EXISTS (SELECT FROM unnest($2::text[]) AS known (text)
                   WHERE strpos(lower(concat_ws(' ', payload, preview, outcome, reason, decision_reason)), text) > 0)
     ORDER BY proposal_id`,
    [subjects, texts],
  );
  return rows;
}

/** Replaces the texts of a proposal. The database allows it to an erasure alone. */
export async function replaceTexts(connection: Connection, row: ProposalTexts): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await connection.query(
    `UPDATE proposals.proposal SET payload = $2, preview = $3, outcome = $4, reason = $5, decision_reason = $6
     WHERE proposal_id = $1`,
    [
      row.proposal_id,
      json(row.payload),
      json(row.preview),
      json(row.outcome),
      row.reason,
      row.decision_reason,
    ],
  );
}
