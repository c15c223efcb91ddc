import { type OperatorView, PlatformError } from '@fairline/contracts';
import { type Actor, isNetwork, type Operator, type Platform } from '@fairline/runtime';
import type { Lockout } from '../lockout/lockout.ts';
import { requireAdministratorLeft } from '../roles/administrator.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import * as store from './operator-store.ts';

interface Parts {
  platform: Pick<Platform, 'clock' | 'database'>;
  lockout: Pick<Lockout, 'lockedAccounts' | 'unlock'>;
}

/** Lists all operators, and the invitations that nobody has accepted yet. */
export async function listOperators({ platform, lockout }: Parts): Promise<OperatorView[]> {
  const now = new Date(platform.clock.now());
  const { pool } = platform.database;
  const [rows, invitations, locked] = await Promise.all([
    store.findOperators(pool, now),
    store.findInvitations(pool, now),
    lockout.lockedAccounts(),
  ]);
  return [
    ...rows.map((row) => viewOf(row, locked)),
    ...invitations.map(({ email, roles, created_at }) => ({
      operatorId: '',
      name: '',
      email,
      state: 'invited' as const,
      roles,
      heldRoles: roles.map((role) => ({ role, until: null })),
      networks: [],
      lastSeenAt: null,
      createdAt: created_at.getTime(),
      version: 0,
    })),
  ];
}

export interface OperatorChange {
  version: number;
  state: 'active' | 'disabled';
  networks: readonly string[];
  reason: string;
}

/**
 * Disables or enables an operator, or sets their networks; a lock ends with it. A disabled operator is signed out at
 * once.
 * @throws PlatformError OPERATOR_UNKNOWN, VERSION_CONFLICT, INVALID_INPUT, FORBIDDEN for oneself and the last administrator
 */
export async function changeOperator(
  { platform, lockout }: Parts,
  operatorId: bigint,
  change: OperatorChange,
  actor: Operator,
): Promise<OperatorView> {
  const { clock, database } = platform;
  const wrong = change.networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) {
    throw new PlatformError('INVALID_INPUT', undefined, [
      { path: 'body.networks', detail: `${wrong} is no network` },
    ]);
  }
  const now = new Date(clock.now());
  const row = await database.transaction(async (connection) => {
    const before = await store.lockOperator(connection, operatorId);
    if (!before) throw new PlatformError('OPERATOR_UNKNOWN');
    if (before.version !== change.version) throw new PlatformError('VERSION_CONFLICT');
    await store.updateOperator(connection, operatorId, change);
    if (change.state === 'disabled') {
      if (String(operatorId) === actor.operatorId)
        throw new PlatformError('FORBIDDEN', 'nobody disables themselves');
      await requireAdministratorLeft(connection);
      await deleteSessionsOf(connection, operatorId);
    }
    const [after] = await store.findOperators(connection, now, operatorId);
    if (!after) throw new PlatformError('OPERATOR_UNKNOWN');
    await actor.record(
      {
        action: 'operators.change',
        subject: `operators/${operatorId}`,
        before: { state: before.state, networks: before.networks },
        after: { state: after.state, networks: after.networks },
        reason: change.reason,
      },
      connection,
    );
    return after;
  });
  await lockout.unlock(row.email);
  return viewOf(row, new Set());
}

/** Ends all sessions of an operator. @throws PlatformError OPERATOR_UNKNOWN */
export async function endSessionsOf(
  { platform: { database } }: Pick<Parts, 'platform'>,
  operatorId: bigint,
  actor: Actor,
): Promise<number> {
  return database.transaction(async (connection) => {
    if (!(await store.lockOperator(connection, operatorId))) throw new PlatformError('OPERATOR_UNKNOWN');
    const ended = await deleteSessionsOf(connection, operatorId);
    const entry = { action: 'operators.end-sessions', subject: `operators/${operatorId}`, after: { ended } };
    await actor.record(entry, connection);
    return ended;
  });
}

function viewOf(row: store.ListedOperator, locked: ReadonlySet<string>): OperatorView {
  return {
    operatorId: String(row.operator_id),
    name: row.name,
    email: row.email,
    state: row.state === 'active' && locked.has(row.email) ? 'locked' : row.state,
    roles: row.held_roles.map(({ role }) => role),
    heldRoles: row.held_roles,
    networks: row.networks,
    lastSeenAt: row.seen_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    version: row.version,
  };
}
