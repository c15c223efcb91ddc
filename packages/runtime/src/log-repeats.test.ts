import { expect, test } from 'vitest';
import { createManualClock } from './clock.ts';
import { createDatabaseOutage, databaseUnavailability } from './database-outage.ts';
import { createLog } from './log.ts';
import { repeatWindowMs } from './log-repeats.ts';

function written() {
  const lines: Record<string, unknown>[] = [];
  const clock = createManualClock();
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) }, clock);
  return { clock, log, words: () => lines.map(({ msg, repeated }) => [msg, repeated]) };
}

const down = (code: string) => Object.assign(new Error('down'), { code });

test.each(['UNAVAILABLE', 'NETWORK'])(
  'of refusals with %s one line a minute is written, and then their number',
  async (code) => {
    const { clock, log, words } = written();
    for (let count = 0; count < 816; count++) log.error({ err: down(code), path: `/${count}` }, 'not had');
    log.child({ requestId: '1' }).error({ err: down(code) }, 'not had');
    log.error({ err: down(code) }, 'something else');
    expect(words()).toEqual([
      ['not had', undefined],
      ['something else', undefined],
    ]);
    await clock.advance(repeatWindowMs);
    expect(words().slice(2)).toEqual([['not had', 816]]);
    log.error({ err: down(code) }, 'not had');
    await clock.advance(repeatWindowMs);
    expect(words().slice(3)).toEqual([['not had', undefined]]);
  },
);

test('every other line is written', () => {
  const { log, words } = written();
  for (const err of [down('INTERNAL'), down('INTERNAL'), new Error('x'), 'words'])
    log.error({ err }, 'failed');
  log.info('hello');
  log.info({ a: 1 });
  expect(words()).toHaveLength(6);
});

test('an outage of the database is logged by its own lines, with the number of omitted ones', () => {
  const { log, words } = written();
  const reports: unknown[] = [];
  const outage = createDatabaseOutage({
    onDown: ({ cause }) => log.error({ err: cause }, 'database unavailable'),
    onUp: (report) => reports.push(report),
  });
  outage.answered();
  for (let count = 0; count < 3; count++) {
    const error = outage.failed(down('ECONNREFUSED'));
    log.error({ err: new Error('not settled', { cause: error }) }, 'bet not settled');
    log.warn(error);
  }
  expect(words()).toEqual([['database unavailable', undefined]]);
  outage.answered();
  outage.answered();
  const unwrittenLines = { 'bet not settled': 3, 'the database cannot be reached': 3 };
  expect(reports).toEqual([{ failures: 3, unwrittenLines }]);
});

test('a DatabaseUnavailable error is found at any depth of causes', () => {
  const outage = createDatabaseOutage({ onDown() {}, onUp() {} });
  const error = outage.failed(down('ECONNREFUSED'));
  expect(databaseUnavailability(new Error('a', { cause: new Error('b', { cause: error }) }))).toBe(error);
  expect(databaseUnavailability(new Error('a', { cause: 'b' }))).toBeUndefined();
  expect(databaseUnavailability(undefined)).toBeUndefined();
});
