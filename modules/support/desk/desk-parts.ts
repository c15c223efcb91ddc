import { type Permission, PlatformError } from '@fairline/contracts';
import type { OperatorsService } from '@fairline/operators';
import { isUuid, type Operator, type Platform } from '@fairline/runtime';
import type { PlayerFacts } from '../player-facts.ts';
import { findRequest, type RequestRow } from '../store.ts';

export interface DeskParts extends Pick<Platform, 'bus' | 'clock' | 'database' | 'ids'> {
  players: PlayerFacts;
  operators: { accounts: Pick<OperatorsService['accounts'], 'list' | 'roles'> };
}

/** The path under which the audit record names a request. */
export function requestPath(requestId: string): string {
  return `support/${requestId}`;
}

/** Finds a request that the operator may reach with a right. @throws PlatformError SUPPORT_REQUEST_UNKNOWN, PERMISSION_MISSING */
export async function findReachable(
  { database }: Pick<DeskParts, 'database'>,
  operator: Operator,
  permission: Permission,
  requestId: string,
): Promise<RequestRow> {
  const row = isUuid(requestId) ? await findRequest(database.pool, requestId, undefined) : undefined;
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  await requireRight(operator, permission, row);
  return row;
}

/**
 * Refuses an operator whose right is missing, or is limited to other countries than that of the request. The refusal is
 * in the audit record.
 */
export async function requireRight(
  operator: Operator,
  permission: Permission,
  { country, request_id }: Pick<RequestRow, 'country' | 'request_id'>,
): Promise<void> {
  const countries = operator.countriesOf(permission);
  const isWithin = countries === undefined || (country !== null && countries.includes(country));
  if (operator.may(permission) && isWithin) return;
  await operator.record({ action: 'refused', subject: requestPath(request_id), after: { permission } });
  throw new PlatformError('PERMISSION_MISSING', undefined, [{ path: 'permission', detail: permission }]);
}
