import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf, periodOf, slicesOf, sourcesOf } from './periods.ts';

const hourMs = 3_600_000;
const at = (text: string) => Date.parse(`2026-03-05T${text}Z`);

test.each([
  ['hour', '12:06:00', 60],
  ['day', '2026-03-04T14:00:00', 24],
  ['week', '2026-02-26T18:00:00', 28],
] as const)('the period %s ends a second ago and begins at a whole part', (name, from, parts) => {
  const period = periodOf(name, at('13:05:09'));
  expect(period.untilMs).toBe(at('13:05:08'));
  expect(period.fromMs).toBe(from.includes('T') ? Date.parse(`${from}Z`) : at(from));
  expect([partOf(period, period.fromMs), partOf(period, period.untilMs)]).toEqual([0, parts - 1]);
});

test('the ledger is read from the first hour on that summaries may lack', () => {
  const sources = (counted: string) => sourcesOf(at(counted), at('13:05:09'));
  expect(sources('13:05:00')).toMatchObject({ hoursUntilMs: at('13:00:00'), minutesFromMs: at('12:06:00') });
  // A posting of a minute ago may not be counted yet.
  expect(sources('13:00:30')).toMatchObject({ hoursUntilMs: at('12:00:00'), minutesFromMs: at('12:00:00') });
  expect(sources('11:30:00')).toMatchObject({ hoursUntilMs: at('11:00:00'), areSummariesCurrent: true });
  expect(sources('09:30:00')).toMatchObject({ hoursUntilMs: at('11:00:00'), areSummariesCurrent: false });
  expect(sourcesOf(undefined, at('13:05:09'))).toMatchObject({ areSummariesCurrent: true });
});

test('minutes cover the hour and everything after the summaries, and no more than three hours', () => {
  const moment = fc.integer({ min: at('00:00:00'), max: at('23:59:59') });
  fc.assert(
    fc.property(moment, fc.option(moment, { nil: undefined }), (nowMs, countedMs) => {
      const { minutesFromMs, hoursUntilMs } = sourcesOf(countedMs, nowMs);
      expect(minutesFromMs).toBeLessThanOrEqual(hoursUntilMs);
      expect(minutesFromMs).toBeLessThanOrEqual(periodOf('hour', nowMs).fromMs);
      expect(hoursUntilMs % hourMs).toBe(0);
      expect(nowMs - minutesFromMs).toBeLessThan(3 * hourMs + 1_000);
    }),
  );
});

test('slices and the present minutes cover a time without gaps, and the last ten minutes are in no slice', () => {
  const { closed, presentMs } = slicesOf(at('12:06:00'), at('13:05:08'));
  expect(closed[0]).toEqual({ fromMs: at('12:00:00'), untilMs: at('12:10:00') });
  expect([closed.at(-1)?.untilMs, presentMs]).toEqual([at('12:50:00'), at('12:50:00')]);
  for (const [place, { fromMs }] of closed.entries()) {
    expect(fromMs).toBe(place === 0 ? at('12:00:00') : closed[place - 1]?.untilMs);
  }
});
