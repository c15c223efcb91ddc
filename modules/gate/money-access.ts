import { blockReasons, closedDisplayType, type MoneyOperation, PlatformError } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import type { GateService } from './service.ts';

/** Answers why a caller may not move money now; undefined when they may. */
export type MoneyAccess = (caller: Caller, operation: MoneyOperation) => Promise<PlatformError | undefined>;

/** The checks of an account that can refuse money, such as a ban. */
interface AccountStatus {
  refusesMoney(caller: Caller, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/** The identification that an operation may need. */
interface Identification {
  refuses(playerId: bigint, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/**
 * Creates the check that comes before every movement of a player's money: maintenance first, then a block of the whole site
 * in the player's country, then the status of the account, then the identification. A block keeps nobody's money: it does
 * not count for withdrawals. Settlement is never checked.
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
    (operation === 'withdrawal' ? undefined : blockRefusal(caller)) ??
    (await accountStatus.refusesMoney(caller, operation)) ??
    (await identification.refuses(BigInt(caller.playerId), operation));
}
