import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cumulativeShift, interactionDelay } from './page-metrics.ts';
import { performanceReport, sendReport } from './performance-beacon.ts';

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
});

describe('BOOT-11: layout shift', () => {
  test('is the largest window: pauses under a second, five seconds at most', () => {
    expect(cumulativeShift([])).toBe(0);
    expect(cumulativeShift([shift(0, 0.1), shift(999, 0.1), shift(1_999, 0.15)])).toBe(0.2);
    const steady = Array.from({ length: 12 }, (_, index) => shift(index * 900, 0.01));
    expect(cumulativeShift(steady)).toBe(0.06);
  });

  test('leaves out shifts after an input', () => {
    expect(cumulativeShift([shift(0, 0.5, true), shift(10, 0.01)])).toBe(0.01);
  });

  test('is at least the largest single shift and at most their sum', () => {
    const shifts = fc.array(fc.record({ gap: fc.nat(6_000), part: fc.nat(1_000) }));
    fc.assert(
      fc.property(shifts, (list) => {
        let at = 0;
        const entries = list.map(({ gap, part }) => {
          at += gap;
          return shift(at, part / 1_000);
        });
        const values = entries.map(({ value }) => value);
        const result = cumulativeShift(entries);
        expect(result).toBeGreaterThanOrEqual(Math.max(0, ...values) - 1e-4);
        expect(result).toBeLessThanOrEqual(values.reduce((sum, value) => sum + value, 0) + 1e-4);
      }),
    );
  });
});

describe('BOOT-11: interaction delay', () => {
  const event = (interactionId: number, duration: number) => ({ interactionId, duration });

  test('is the longest event of an interaction; other events do not count', () => {
    expect(interactionDelay([])).toBeNull();
    expect(interactionDelay([event(0, 900)])).toBeNull();
    expect(interactionDelay([event(1, 48), event(1, 120.4), event(2, 64), event(0, 900)])).toBe(120);
  });

  test('leaves one outlier in fifty out', () => {
    const events = Array.from({ length: 50 }, (_, index) => event(index + 1, 100 + index));
    expect(interactionDelay(events)).toBe(148);
    expect(interactionDelay(events.slice(1))).toBe(149);
  });
});

describe('BOOT-11: the report', () => {
  const labels = { route: 'home', lng: 'en' };
  const nothing = { navigation: undefined, largestPaints: [], shifts: [], interactions: [] };

  test('has null for times that the browser does not report', () => {
    expect(performanceReport(labels, nothing, [])).toEqual({
      type: 'performance',
      ...labels,
      navigation: null,
      lcpMs: null,
      cls: 0,
      inpMs: null,
      remotes: [],
    });
  });

  test('has the last candidate for the largest paint and the hydration time of each remote', () => {
    const remotes = [{ remote: 'header', durationMs: 31.6 }];
    expect(performanceReport(labels, { ...nothing, largestPaints: [200, 612.4] }, remotes)).toMatchObject({
      lcpMs: 612,
      remotes: [{ remote: 'header', durationMs: 32 }],
    });
  });

  test('goes to the collector of the key as JSON', async () => {
    const sent: { address: string; body: Blob }[] = [];
    const report = performanceReport(labels, nothing, []);
    const send = (address: string, body: Blob) => sent.push({ address, body }) > 0;
    expect(sendReport('a/key', report, send)).toBe(true);
    expect(sent[0]?.address).toBe('/fatman-api/a%2Fkey/beacon');
    expect(sent[0]?.body.type).toBe('application/json');
    expect(JSON.parse((await sent[0]?.body.text()) ?? '')).toEqual(report);
  });
});
