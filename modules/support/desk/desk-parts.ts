import { type Permission, PlatformError } from '@fairline/contracts';
import type { OperatorsService } from '@fairline/operators';
import { isUuid, type Operator, type Platform, requireReach } from '@fairline/runtime';
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

/** Refuses an operator who does not have a right for requests of this country. @throws PlatformError PERMISSION_MISSING */
export function requireRight(
  operator: Operator,
  permission: Permission,
  { country, request_id }: Pick<RequestRow, 'country' | 'request_id'>,
): Promise<void> {
  return requireReach(operator, permission, { country, subject: requestPath(request_id) });
}
