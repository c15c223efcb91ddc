import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildLeg } from '../testing/build-match.ts';
import { selectionKey } from './selection-key.ts';
import {
  acceptPrices,
  addLegs,
  maxLegs,
  removeLegs,
  type Slip,
  setStakes,
  toggleLeg,
  wholeSlip,
} from './slip.ts';
import { emptySlip } from './slip-state.ts';
import { readSlip, slipVersion, writeSlip } from './stored-slip.ts';

const home = buildLeg();
const draw = buildLeg({ outcomeId: '2', oddsMilli: 3_400 });

test('one press adds a selection, another removes it', () => {
  const once = toggleLeg(emptySlip, home);
  expect(once.legs).toEqual([home]);
  expect(toggleLeg(once, { ...home, oddsMilli: 2_500 }).legs).toEqual([]);
});

test('a full coupon accepts no more selections', () => {
  const full = Array.from({ length: maxLegs + 3 }, (_, index) => buildLeg({ matchId: String(index) })).reduce(
    toggleLeg,
    emptySlip,
  );
  expect(full.legs).toHaveLength(maxLegs);
});

test('removing a selection removes its stake, and removing the last one also the common stake', () => {
  const key = selectionKey(home);
  const slip = setStakes(
    [home, draw].reduce(toggleLeg, emptySlip),
    new Map([
      [key, '5'],
      [selectionKey(draw), '7'],
      [wholeSlip, '9'],
    ]),
  );
  const less = removeLegs(slip, [key]);
  expect(less).toMatchObject({ stake: '9', stakes: { [selectionKey(draw)]: '7' } });
  expect(less.stakes).not.toHaveProperty([key]);
  expect(removeLegs(less, [selectionKey(draw)])).toMatchObject({ stake: '', stakes: {}, legs: [] });
});

test('accepting a price changes that leg alone', () => {
  const slip = [home, draw].reduce(toggleLeg, emptySlip);
  const next = acceptPrices(slip, new Map([[selectionKey(home), 1_950]]));
  expect(next.legs.map(({ oddsMilli }) => oddsMilli)).toEqual([1_950, 3_400]);
  expect(next.legs[1]).toBe(draw);
});

test('restored selections are added once', () => {
  expect(addLegs(toggleLeg(emptySlip, home), [home, draw]).legs).toEqual([home, draw]);
});

test('a stored slip is read back as it was', () => {
  const slip: Slip = {
    ...[home, draw].reduce(toggleLeg, emptySlip),
    mode: 'singles',
    stake: '12,5',
    stakes: { [selectionKey(home)]: '3' },
    policy: 'higher',
    attempts: { slip: { key: 'k', fingerprint: 'f', body: '{}' } },
  };
  expect(readSlip(writeSlip(slip))).toEqual(slip);
});

test('another version, another value and broken text are not read as a slip', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '[]',
    JSON.stringify({ ...emptySlip, version: slipVersion + 1 }),
  ]) {
    expect(readSlip(text)).toBeUndefined();
  }
});

test('an invalid part is left out and the rest stays', () => {
  const text = JSON.stringify({
    version: slipVersion,
    legs: [home, { ...draw, oddsMilli: 999 }, { ...draw, matchId: '../x' }, home, 7],
    mode: 'pyramid',
    stake: { toString: 1 },
    stakes: { a: 5, b: '6' },
    policy: 'whatever',
    attempts: { slip: { key: 'k', fingerprint: 'f', body: 'not json' } },
  });
  expect(readSlip(text)).toEqual({ ...emptySlip, legs: [home], stakes: { b: '6' } });
});

test('reading any stored text does not throw, and gives legs that can be bet on', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (legs, stakes) => {
      const slip = readSlip(JSON.stringify({ version: slipVersion, legs, stakes }));
      expect(slip?.legs.every(({ oddsMilli }) => oddsMilli > 1_000)).toBe(true);
      expect(Object.values(slip?.stakes ?? {}).every((stake) => typeof stake === 'string')).toBe(true);
    }),
  );
});
