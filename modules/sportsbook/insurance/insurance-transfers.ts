import type { Transfer } from '@fairline/accounts';
import type { InsurancePayment } from '../domain/bet-insurance.ts';

/** Returns the key of the premium of a part that was bought after its bet; the first part has the number 1. */
export function premiumKey(betId: string, partNo: number): string {
  return `bet:${betId}:insurance:${partNo}`;
}

/** Returns the transfers of what an insurance pays beside the return of its bet. */
export function insuranceTransfers(
  { coverMinor, premiumRefundMinor }: InsurancePayment,
  {
    cashId,
    houseId,
    keyOf,
    reference,
  }: { cashId: bigint; houseId: bigint; keyOf(kind: string): string; reference: string },
): Transfer[] {
  const payments = [
    { name: 'cover', kind: 'cover', amountMinor: coverMinor },
    { name: 'premium-back', kind: 'premium', amountMinor: premiumRefundMinor },
  ] as const;
  return payments.flatMap(({ name, kind, amountMinor }): Transfer[] =>
    amountMinor > 0n
      ? [{ kind, amountMinor, fromAccountId: houseId, toAccountId: cashId, key: keyOf(name), reference }]
      : [],
  );
}
