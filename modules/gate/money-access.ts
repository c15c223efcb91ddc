import { blockReasons, closedDisplayType, type MoneyOperation, PlatformError } from '@fairline/contracts';
import type { Caller } from '@fairline/runtime';
import type { GateService } from './service.ts';

/** Answers why a caller may not move money now; undefined when they may. */
export type MoneyAccess = (caller: Caller, operation: MoneyOperation) => Promise<PlatformError | undefined>;

/** The checks of an account that can refuse money, such as a ban. */
interface AccountStatus {
  refusesMoney(caller: Caller, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/** What may keep one operation from a player, such as a missing identification. */
interface OperationCheck {
  refuses(playerId: bigint, operation: MoneyOperation): Promise<PlatformError | undefined>;
}

/** The checks of a player, in the order in which their refusals count. */
export interface MoneyChecks {
  accountStatus: AccountStatus;
  /** An erasure of the player's data that is under way. */
  erasure: OperationCheck;
  identification: OperationCheck;
}

/**
 * Creates the check that comes before every movement of a player's money: maintenance first, then a block of the whole site
 * in the player's country, then the status of the account, then an erasure that is under way, then the identification. A
 * block keeps nobody's money: it does not count for withdrawals. Settlement is never checked.
 */
export function createMoneyAccess(
  gate: Pick<GateService, 'maintenanceRefusal' | 'blockFor'>,
  { accountStatus, erasure, identification }: MoneyChecks,
): MoneyAccess {
  /** Refuses money where the whole site is closed. Anyone can set the cookie force_geo_off, so it does not count here. */
  function blockRefusal({ country }: Caller): PlatformError | undefined {
    const { displayTypeId, templateTypeId } = gate.blockFor({ url: '/', auth: true, country });
    const isClosed = displayTypeId === closedDisplayType && blockReasons[templateTypeId] !== undefined;
    return isClosed ? new PlatformError('SITE_CLOSED') : undefined;
  }

  return async (caller, operation) => {
    const closed =
      gate.maintenanceRefusal() ?? (operation === 'withdrawal' ? undefined : blockRefusal(caller));
    if (closed) return closed;
    const playerId = BigInt(caller.playerId);
    // Each of them may have to read the database, so they are asked at once.
    const refusals = await Promise.all([
      accountStatus.refusesMoney(caller, operation),
      erasure.refuses(playerId, operation),
      identification.refuses(playerId, operation),
    ]);
    return refusals.find((refusal) => refusal !== undefined);
  };
}
