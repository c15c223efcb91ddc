import { PlatformError } from '@fairline/contracts';
import type { GateService } from '@fairline/gate';
import type { StandingService } from '@fairline/identity';
import type { Caller } from '@fairline/runtime';

/** The reasons of blocking rules that close pages; a rule with another closes nothing. */
export const closingTemplates: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 8, 13, 14, 16, 17]);

/**
 * What every stake and every deposit asks first: maintenance, whether the whole site is closed where the player is,
 * then what holds him up. The answer is the refusal; undefined lets the call through. Settlement and withdrawals never
 * ask.
 */
export function moneyDoor(
  gate: Pick<GateService, 'maintenanceRefusal' | 'blockFor'>,
  { standing }: { standing: Pick<StandingService, 'refusesMoney'> },
): (caller: Caller) => Promise<PlatformError | undefined> {
  /** The cookie that lifts one of the reasons from pages is the reader's own word: it opens no door to money. */
  function blockRefusal({ country }: Caller): PlatformError | undefined {
    const { displayTypeId, templateTypeId } = gate.blockFor({ url: '/', auth: true, country });
    const isClosed = displayTypeId === 1 && closingTemplates.has(templateTypeId);
    return isClosed ? new PlatformError('SITE_CLOSED') : undefined;
  }

  return async (caller) =>
    gate.maintenanceRefusal() ?? blockRefusal(caller) ?? (await standing.refusesMoney(caller));
}
