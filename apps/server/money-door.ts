import type { PlatformError } from '@fairline/contracts';
import type { GateService } from '@fairline/gate';
import type { IdentityService } from '@fairline/identity';
import type { Caller } from '@fairline/runtime';

/**
 * What every stake and every deposit asks first: maintenance, then what holds the player up. The answer is the
 * refusal; undefined lets the call through. Settlement and withdrawals never ask.
 */
export function moneyDoor(
  gate: Pick<GateService, 'maintenanceRefusal'>,
  { standing }: Pick<IdentityService, 'standing'>,
): (caller: Caller) => Promise<PlatformError | undefined> {
  return async (caller) => gate.maintenanceRefusal() ?? (await standing.refusesMoney(caller));
}
