import type { Coupon } from '@fairline/contracts';
import { isCurrencyCode } from '@fairline/money/currency';
import type { LateSlip } from '../slip/late-slip.ts';
import { type Slip, setBuilder } from '../slip/slip.ts';
import { legKeys } from '../slip/slip-builders.ts';
import { emptySlip } from '../slip/slip-state.ts';
import { stakeText } from '../slip/stake-text.ts';
import { slipLegOf } from './accumulator.ts';
import { withForm } from './load-coupon.ts';

/**
 * Puts an open bet of the reader into the slip, in the place of what was there, so that it can be changed. Decided and
 * closed selections come too: the slip says that they have to be removed. Resolves with false for another coupon.
 */
export async function editCoupon(
  late: Pick<LateSlip, 'load'>,
  { builders, number, form, legs, lines, own }: Coupon,
  decimalSign: string,
): Promise<boolean> {
  if (own?.state !== 'open' || !isCurrencyCode(own.currency)) return false;
  const store = await late.load();
  const { betId, currency, stakeMinor } = own;
  // The slip asks for the stake of one line.
  const hasLines = form?.kind === 'combination' || form?.kind === 'each-way';
  const unitMinor = BigInt(stakeMinor) / BigInt(hasLines ? lines : 1);
  store.closeReceipts();
  store.change(({ policy }) => {
    const slip = builders.reduce<Slip>((before, { matchId }) => setBuilder(before, matchId, true), {
      ...emptySlip,
      policy,
      legs: legs.map(slipLegOf),
      stake: stakeText(unitMinor, currency, decimalSign),
      editing: { betId, number },
    });
    return form ? withForm(slip, form, legKeys(legs, slip.builders)) : slip;
  });
  return true;
}
