import { type Permission, PlatformError } from '@fairline/contracts';
import type { pg } from './database.ts';

/** One action on one subject, as the audit record stores it. */
export interface AuditEntry {
  /** What was done: a verb of a module, such as `settings.change`, or the id of a call. */
  action: string;
  /** What it was done to, as a path: `players/100000001`, `settings/1021`, `proposals/{id}`. */
  subject: string;
  /** The state before and after a change. They are stored as JSON, so a bigint has to be text. */
  before?: unknown;
  after?: unknown;
  /** The reason that the person gave. */
  reason?: string | undefined;
}

/**
 * The person or program in whose name something is done. A use case that changes something calls `record` as the last
 * statement of its transaction: the record of a day is one chain, whose end is locked until the transaction ends.
 */
export interface Actor {
  /** The name under which a change is stored: an operator's name, or `name@host` for a command. */
  readonly name: string;
  /** Writes to the audit record, within the transaction of `connection` where one is given. */
  record(entry: AuditEntry, connection?: Pick<pg.PoolClient, 'query'>): Promise<void>;
}

/** The operator who makes a call of the console, as the operators module found them by session or token. */
export interface Operator extends Actor {
  readonly operatorId: string;
  /** True when the operator has the right now, in at least one country. */
  may(permission: Permission): boolean;
  /** The countries to which the right is limited, two lower-case letters each; undefined when it has no such limit. */
  countriesOf(permission: Permission): readonly string[] | undefined;
  /** True when this call has written to the audit record. */
  readonly hasRecorded: boolean;
}

/**
 * True when the operator has a right for a record of this country. A record without a country is reached by a right
 * without limits alone.
 */
export function reaches(
  { may, countriesOf }: Pick<Operator, 'may' | 'countriesOf'>,
  permission: Permission,
  country: string | null | undefined,
): boolean {
  if (!may(permission)) return false;
  const countries = countriesOf(permission);
  return countries === undefined || (typeof country === 'string' && countries.includes(country));
}

/**
 * Refuses an operator who does not have a right for a record of this country. The refusal is in the audit record, with
 * the further facts of `about`.
 * @throws PlatformError PERMISSION_MISSING
 */
export async function requireReach(
  operator: Operator,
  permission: Permission,
  { country, subject, about }: { country: string | null | undefined; subject: string; about?: object },
): Promise<void> {
  if (reaches(operator, permission, country)) return;
  await operator.record({
    action: 'refused',
    subject,
    after: { ...about, permission, country: country ?? null },
  });
  throw missingRight(permission);
}

/** Creates the refusal of an operator who does not have a right. */
export function missingRight(permission: Permission): PlatformError {
  return new PlatformError('PERMISSION_MISSING', undefined, [{ path: 'permission', detail: permission }]);
}
