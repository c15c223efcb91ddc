import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LegResult, Position } from './leg.ts';
import { isRefined, placesIn } from './position.ts';

const lost = (position?: Position): LegResult => ({ kind: 'lost', ...(position && { position }) });

describe('OFFER-01: positions of competitors', () => {
  test.each<[string, Position, number, ReturnType<typeof placesIn>]>([
    ['alone in a paid place', { first: 3, tied: 1 }, 3, { places: 1, tied: 1 }],
    ['tied for the last paid place', { first: 3, tied: 2 }, 3, { places: 1, tied: 2 }],
    ['tied where every place is paid', { first: 2, tied: 2 }, 4, { places: 2, tied: 2 }],
    ['behind the paid places', { first: 4, tied: 3 }, 3, null],
    ['sure of a paid place', { best: 2, worst: 3 }, 3, { places: 1, tied: 1 }],
    ['too far behind', { best: 4, worst: 9 }, 3, null],
    ['perhaps in a paid place', { best: 3, worst: 4 }, 3, undefined],
  ])('a competitor %s', (_name, position, places, expected) => {
    expect(placesIn(position, places)).toEqual(expected);
  });

  const place = fc.integer({ min: 2, max: 12 });
  const anyPosition: fc.Arbitrary<Position> = fc.oneof(
    fc.record({ first: place, tied: fc.integer({ min: 1, max: 4 }) }),
    fc
      .tuple(place, place)
      .map(([one, other]) => ({ best: Math.min(one, other), worst: Math.max(one, other) })),
  );

  test('what a position decides, a narrower one decides in the same way', () => {
    fc.assert(
      fc.property(anyPosition, anyPosition, fc.integer({ min: 1, max: 14 }), (earlier, later, places) => {
        if (!isRefined(lost(earlier), lost(later))) return;
        const [was, is] = [placesIn(earlier, places), placesIn(later, places)];
        if (was === undefined) return;
        expect(is && is.places / is.tied).toEqual(was && was.places / was.tied);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each<[LegResult, LegResult, boolean]>([
    [lost(), lost({ first: 3, tied: 1 }), true],
    [lost({ first: 3, tied: 1 }), lost(), false],
    [lost({ best: 2, worst: 5 }), lost({ best: 3, worst: 5 }), true],
    [lost({ best: 3, worst: 5 }), lost({ best: 2, worst: 5 }), false],
    [lost({ best: 2, worst: 5 }), lost({ first: 4, tied: 2 }), true],
    [lost({ best: 2, worst: 4 }), lost({ first: 4, tied: 2 }), false],
    [lost({ first: 3, tied: 1 }), lost({ first: 3, tied: 2 }), false],
    [lost(), { kind: 'won' }, false],
    [{ kind: 'dead-heat', places: 1, tied: 2 }, { kind: 'dead-heat', places: 1, tied: 3 }, false],
    [{ kind: 'dead-heat', places: 1, tied: 2 }, { kind: 'dead-heat', places: 1, tied: 2 }, true],
  ])('%j followed by %j leaves what was settled as it is: %s', (earlier, later, isKept) => {
    expect(isRefined(earlier, later)).toBe(isKept);
  });
});
