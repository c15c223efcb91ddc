import { invalidInput, PlatformError, type ProposalView } from '@fairline/contracts';
import { bodyDigest, type Operator } from '@fairline/runtime';
import type { ProposalKind } from './proposal-kind.ts';
import { announce, type ProposalParts, recordPath } from './proposal-parts.ts';
import { fullView } from './proposal-view.ts';
import { requireRight } from './rights.ts';
import * as store from './store.ts';

export interface ProposalCall {
  kind: string;
  payload: unknown;
  reason: string;
  /** The idempotency key. */
  key: string;
}

/**
 * Makes a proposal, once for each key.
 * @throws PlatformError INVALID_INPUT, PERMISSION_MISSING, IDEMPOTENCY_KEY_REUSED, and the refusals of the kind's preview
 */
export async function propose(
  parts: ProposalParts,
  maker: Operator,
  { kind: kindName, payload: given, reason, key }: ProposalCall,
): Promise<ProposalView> {
  const { clock, database, ids, kinds } = parts;
  const kind = kinds.get(kindName);
  if (!kind) throw invalidInput('body.kind', 'there is no such kind');
  if (reason.trim() === '') throw invalidInput('body.reason', 'a proposal has a reason');
  const read = readPayload(kind, given);
  const subject = kind.subjectOf(read);
  const country = (await kind.country?.(read)) ?? null;
  await requireRight(maker, kind, 'edit', { country, subject });

  const makerId = BigInt(maker.operatorId);
  const digest = bodyDigest({ kind: kindName, payload: read, reason });
  const earlier = await findEarlier(database.pool, { makerId, key, digest });
  if (earlier) return fullView(parts, { row: earlier, kind }, maker);

  const proposal = {
    proposal_id: ids.uuid(),
    kind: kindName,
    subject,
    country,
    reason,
    maker_id: makerId,
    maker_name: maker.name,
    made_at: new Date(clock.now()),
    make_key: key,
    body_digest: digest,
  };
  const made = await database.transaction(async (connection) => {
    const payload = kind.seal ? await kind.seal(connection, read) : read;
    const preview = await kind.preview(connection, payload);
    const row = await store.insertProposal(connection, { ...proposal, payload, preview });
    if (!row) return undefined;
    await maker.record(
      {
        action: 'proposals.propose',
        subject: recordPath(row.proposal_id),
        after: { kind: kindName, subject, payload },
        reason,
      },
      connection,
    );
    return row;
  });
  if (made) announce(parts, made.proposal_id, made.state);
  const row = made ?? (await findEarlier(database.pool, { makerId, key, digest }));
  if (!row) throw new Error(`the proposal with key ${key} is gone`);
  return fullView(parts, { row, kind }, maker);
}

/** Parses a payload by the schema of its kind. @throws PlatformError INVALID_INPUT */
function readPayload(kind: ProposalKind, given: unknown): unknown {
  const parsed = kind.schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => ({
    path: ['body', 'payload', ...path.map(String)].join('.'),
    detail: message,
  }));
  throw new PlatformError('INVALID_INPUT', faults[0]?.detail, faults);
}

/** Finds what the maker proposed with this key before. @throws PlatformError IDEMPOTENCY_KEY_REUSED */
async function findEarlier(
  connection: store.Connection,
  { makerId, key, digest }: { makerId: bigint; key: string; digest: Buffer },
): Promise<store.ProposalRow | undefined> {
  const earlier = await store.findByKey(connection, makerId, key);
  if (earlier && !digest.equals(earlier.body_digest)) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  return earlier;
}
