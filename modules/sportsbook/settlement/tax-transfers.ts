import type { Transfer } from '@fairline/accounts';
import type { PaymentTaxes } from '../domain/bet-taxes.ts';

/** Returns the transfers of the taxes of a payment, which follow those of the payment. */
export function taxTransfers(
  { keptMinor, paidBackMinor }: PaymentTaxes,
  {
    cashId,
    taxId,
    keyOf,
    reference,
  }: { cashId: bigint; taxId: bigint | undefined; keyOf(kind: string): string; reference: string },
): Transfer[] {
  if (keptMinor === 0n && paidBackMinor === 0n) return [];
  if (taxId === undefined) throw new Error(`there is no account for the taxes of ${reference}`);
  const movements = [
    { name: 'tax', fromAccountId: cashId, toAccountId: taxId, amountMinor: keptMinor },
    { name: 'stake-tax-back', fromAccountId: taxId, toAccountId: cashId, amountMinor: paidBackMinor },
  ];
  return movements.flatMap(({ name, ...movement }): Transfer[] =>
    movement.amountMinor > 0n ? [{ ...movement, kind: 'tax', key: keyOf(name), reference }] : [],
  );
}
