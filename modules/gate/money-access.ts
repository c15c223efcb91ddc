import { blockReasons, closedDisplayType, type MoneyOperation, PlatformError } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import type { GateService } from './service.ts';

/** Answers why a caller may not stake or may not deposit now; undefined when they may. */
export type MoneyAccess = (
  caller: Caller,
  operation: Exclude<MoneyOperation, 'withdrawal'>,
) => Promise<PlatformError | undefined>;

/** The checks of an account that can refuse money, such as a ban. */
interface AccountStatus {
  refusesMoney(caller: Caller): Promise<PlatformError | undefined>;
}

/** The identification that an operation may need. */
interface Identification {
  refuses(playerId: bigint, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/**
 * Creates the check that comes before every stake and every deposit: maintenance first, then a block of the whole site in
 * the player's country, then the status of the account, then the identification. Settlement is never checked.
 */
export function createMoneyAccess(
  gate: Pick<GateService, 'maintenanceRefusal' | 'blockFor'>,
  accountStatus: AccountStatus,
  identification: Identification,
): MoneyAccess {
  /** Refuses money where the whole site is closed. Anyone can set the cookie force_geo_off, so it does not count here. */
  function blockRefusal({ country }: Caller): PlatformError | undefined {
    const { displayTypeId, templateTypeId } = gate.blockFor({ url: '/', auth: true, country });
    const isClosed = displayTypeId === closedDisplayType && blockReasons[templateTypeId] !== undefined;
    return isClosed ? new PlatformError('SITE_CLOSED') : undefined;
  }

  return async (caller, operation) =>
    gate.maintenanceRefusal() ??
    blockRefusal(caller) ??
    (await accountStatus.refusesMoney(caller)) ??
    (await identification.refuses(BigInt(caller.playerId), operation));
}
