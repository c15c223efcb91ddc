import { expect, test } from 'vitest';
import { isTooLate } from './late-corrections.ts';

const hourMs = 3_600_000;
const versions = [
  { fromMs: 0, rule: { correctionHours: 24 } },
  { fromMs: 1_000, rule: { correctionHours: 72 } },
  { fromMs: 2_000, rule: { correctionHours: null } },
];

test.each([
  ['the first version', 999, 24, false],
  ['the first version', 999, 24.1, true],
  ['a bet from before the first version', -1, 24.1, true],
  ['a version with a bound', 1_000, 72, false],
  ['a version with a bound', 1_999, 72.1, true],
  ['a version without a bound', 2_000, 9_000, false],
])(
  'a bet is corrected by the version of its placing: %s, placed at %i, %d h after the end',
  (_version, placedMs, hours, late) => {
    const endedMs = 5_000;
    expect(isTooLate(versions, { placedMs, endedMs, reportedMs: endedMs + hours * hourMs })).toBe(late);
  },
);
