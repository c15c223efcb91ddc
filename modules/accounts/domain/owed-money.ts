import type { Movement } from './decide-transfers.ts';

/** The receivable of a cash account: its id, undefined while it is not opened, and what is owed in minor units. */
export interface Receivable {
  accountId: bigint | undefined;
  owedMinor: bigint;
}

/** What moves between cash and its receivable after other movements. */
export type OwedChange =
  | { kind: 'none' }
  /** Cash that is below zero becomes owed. */
  | { kind: 'owed'; amountMinor: bigint }
  /** Cash that has come in repays what is owed. */
  | { kind: 'repayment'; amountMinor: bigint };

/** Decides what is owed more, or repaid, when movements leave this much cash. */
export function owedChange(cashMinor: bigint, owedMinor: bigint): OwedChange {
  if (cashMinor < 0n) return { kind: 'owed', amountMinor: -cashMinor };
  const amountMinor = cashMinor < owedMinor ? cashMinor : owedMinor;
  return amountMinor > 0n ? { kind: 'repayment', amountMinor } : { kind: 'none' };
}

/**
 * Returns the movement of a change. Its key is made of the key of the movement that has caused it, so it is made once; that of
 * owed money names what the settlement was taken back for.
 */
export function owedMovement(
  change: Exclude<OwedChange, { kind: 'none' }>,
  { cause, cashId, owedId }: { cause: Movement; cashId: bigint; owedId: bigint },
): Movement {
  const isOwed = change.kind === 'owed';
  return {
    kind: change.kind,
    key: `${isOwed ? 'owed' : 'repaid'}:${cause.key}`,
    fromAccountId: isOwed ? owedId : cashId,
    toAccountId: isOwed ? cashId : owedId,
    amountMinor: change.amountMinor,
    reference: cause.reference,
    mayOverdraw: isOwed,
  };
}
