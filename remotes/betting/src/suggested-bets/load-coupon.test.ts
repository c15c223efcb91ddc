import type { Coupon, CouponForm } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { createLateSlip } from '../slip/late-slip.ts';
import { selectionKey } from '../slip/selection-key.ts';
import { createSlipStore } from '../slip/slip-store.ts';
import { buildLeg } from '../testing/build-match.ts';
import { buildSuggestedLeg } from '../testing/build-suggestion.ts';
import { loadCoupon } from './load-coupon.ts';

const ids = ['101', '102', '103'];

function coupon(form: CouponForm | null, gone: readonly string[] = []): Coupon {
  return {
    number: '1234567890',
    kind: 'slip',
    at: 0,
    form,
    lines: 3,
    legs: ids.map((matchId) => ({
      ...buildSuggestedLeg({ matchId, state: gone.includes(matchId) ? 'gone' : 'open' }),
      takenOddsMilli: 2_000,
      result: null,
      score: null,
    })),
    builders: [],
    ruleVersion: null,
    own: null,
  };
}

async function loaded(of: Coupon, others = 0) {
  const store = createSlipStore();
  const slip = createLateSlip(async () => store);
  await slip.load();
  for (let index = 0; index < others; index++) slip.toggle(buildLeg({ matchId: String(500 + index) }));
  const added = await loadCoupon(slip, of);
  return { added, slip: store.get().slip };
}

test('OFFER-08: a system is loaded with its sizes and bankers', async () => {
  const form: CouponForm = { kind: 'combination', sizes: [2, 3], bankers: [1], isLucky: false };
  const { added, slip } = await loaded(coupon(form));
  expect(added).toBe(3);
  expect(slip).toMatchObject({
    mode: 'system',
    choices: { sizes: [2, 3], bankers: [selectionKey(slip.legs[1] ?? buildLeg())] },
  });
});

test('OFFER-08: a conditional bet is loaded with its blocks and without their stakes', async () => {
  const { slip } = await loaded(coupon({ kind: 'conditional', blocks: [{ legs: 1 }, { legs: 2 }] }));
  expect(slip).toMatchObject({
    mode: 'conditional',
    choices: { joined: [selectionKey(slip.legs[2] ?? buildLeg())], blockStakes: {} },
  });
});

test('selections that are gone are left out, and then the kind of bet is the slip’s', async () => {
  const form: CouponForm = { kind: 'chain', whenShort: 'stake-rest' };
  expect((await loaded(coupon(form))).slip).toMatchObject({
    mode: 'chain',
    choices: { whenShort: 'stake-rest' },
  });
  expect(await loaded(coupon(form, ['102']))).toMatchObject({ added: 2, slip: { mode: 'accumulator' } });
  expect((await loaded(coupon(form), 1)).slip).toMatchObject({ mode: 'accumulator' });
});
