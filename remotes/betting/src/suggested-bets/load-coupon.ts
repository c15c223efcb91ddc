import type { Coupon, CouponForm } from '@fairline/contracts';
import type { LateSlip } from '../slip/late-slip.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { choose, type Slip } from '../slip/slip.ts';
import { legKeys } from '../slip/slip-builders.ts';
import type { SlipMode } from '../slip/slip-modes.ts';
import { slipLegOf } from './accumulator.ts';

/**
 * Adds the selections of a coupon that are still open to the slip. It gets the kind of the coupon when it has no others.
 * Resolves with the number of added selections.
 */
export async function loadCoupon(slip: LateSlip, { legs, form, builders }: Coupon): Promise<number> {
  const open = legs.filter(({ state }) => state === 'open').map(slipLegOf);
  const added = await slip.combine(
    open,
    builders.map(({ matchId }) => matchId),
  );
  const store = await slip.load();
  const { slip: filled } = store.get();
  if (form && filled.legs.map(selectionKey).join() === legs.map(selectionKey).join()) {
    store.change((before) => withForm(before, form, legKeys(legs, before.builders)));
  }
  return added;
}

/** The slip with the kind of bet of a coupon over the same selections. */
export function withForm(slip: Slip, form: CouponForm, keys: readonly string[]): Slip {
  switch (form.kind) {
    case 'combination': {
      const bankers = form.bankers.flatMap((index) => keys[index] ?? []);
      return inMode('system', choose(slip, { sizes: form.sizes, bankers }));
    }
    case 'chain':
      return inMode('chain', choose(slip, { whenShort: form.whenShort }));
    case 'conditional': {
      const joined = keys.filter((_, index) => !startsBlock(form.blocks, index));
      return inMode('conditional', choose(slip, { joined, blockStakes: {} }));
    }
    case 'anti-accumulator':
      return inMode('anti-accumulator', slip);
    case 'each-way':
      return inMode('accumulator', choose(slip, { isEachWay: true }));
  }
}

/** True for the place of a leg that is the first of its block. */
function startsBlock(blocks: readonly { legs: number }[], index: number): boolean {
  let start = 0;
  for (const { legs } of blocks) {
    if (start === index) return true;
    start += legs;
  }
  return false;
}

function inMode(mode: SlipMode, slip: Slip): Slip {
  return { ...slip, mode };
}
