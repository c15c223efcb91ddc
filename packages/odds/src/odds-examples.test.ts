import { expect, test } from 'vitest';
import { formatOdds, oddsFormats } from './format-odds.ts';
import { oddsExamples, oddsNotations } from './odds-examples.ts';

test('the examples are what the platform writes, for every notation that it knows', () => {
  expect(oddsNotations).toEqual(oddsFormats);
  for (const format of oddsFormats) expect(oddsExamples[format]).toBe(formatOdds(2_500, format));
});
