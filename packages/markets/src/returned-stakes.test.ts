import { expect, test } from 'vitest';
import { findMarket, markets } from './catalogue.ts';
import { canReturnStake, threeWayOf } from './returned-stakes.ts';

test('a stake can come back on whole and quarter lines and on a draw, and nowhere else', () => {
  const can = (marketId: number, specifiers = '') => canReturnStake({ marketId, specifiers });
  expect([can(18, 'total=2'), can(16, 'hcp=-0.25'), can(302, 'quarternr=1'), can(11)]).toEqual(
    Array(4).fill(true),
  );
  expect([can(18, 'total=2.5'), can(16, 'hcp=-1.5'), can(14, 'hcp=0:1'), can(1)]).toEqual(
    Array(4).fill(false),
  );
});

test('each market in which a draw returns the stakes has the three-way market of its part of the match', () => {
  const returning = markets.filter(({ returnsOnDraw }) => returnsOnDraw);
  expect(returning.length).toBeGreaterThan(0);
  for (const { id, specifiers } of returning) {
    const threeWay = findMarket(threeWayOf(id) ?? 0);
    expect(threeWay, String(id)).toMatchObject({ rule: 'threeWay', specifiers });
  }
});
