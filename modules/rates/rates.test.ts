import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { auditMigrations } from '@fairline/audit';
import { type ConfigService, configMigrations, createConfig, settings } from '@fairline/config';
import { type Module, runtimeMigrations } from '@fairline/runtime';
import { listenLocally, type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRates, type RatesService, ratesMigrations } from './index.ts';

const sample = await readFile(new URL('./sample/eurofxref-daily.xml', import.meta.url), 'utf8');
const hourMs = 3_600_000;

let platform: TestPlatform;
let config: { service: ConfigService; start?(): Promise<void>; stop?(): Promise<void> };
let rates: Module<RatesService>;
let bank: Server;
let answer = { status: 200, body: sample };
let requests = 0;

const why = { dangerous: 'the bank of the test' };
const sampleTime = Date.parse('2024-05-17T15:00:00Z');

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, auditMigrations, configMigrations, ratesMigrations]);
  config = createConfig(platform);
  await config.start?.();
  bank = createServer((_request, response) => {
    requests++;
    response.writeHead(answer.status, { 'content-type': 'text/xml' });
    response.end(answer.body);
  });
  const port = await listenLocally(bank);
  const url = `http://127.0.0.1:${port}/eurofxref-daily.xml`;
  await config.service.change(settings.core.ratesAddress.id, url, 'test', {}, why);
  rates = createRates(platform, { config: config.service, fetches: true });
  await rates.start?.();
});
beforeEach(() => {
  answer = { status: 200, body: sample };
});
afterAll(async () => {
  await rates.stop?.();
  await config.stop?.();
  await new Promise((resolve) => bank.close(resolve));
  await platform.drop();
});

function dayOf(day: string, yen: string): string {
  return sample.replace('2024-05-17', day).replace("'168.94'", `'${yen}'`);
}

/** Lets two readings of the file happen. The second one begins after the first has ended. */
async function read(): Promise<void> {
  const before = requests;
  const readings = async () => {
    await platform.clock.advance(hourMs);
    return requests - before;
  };
  await expect.poll(readings).toBeGreaterThanOrEqual(2);
}

describe('rates', { shuffle: false }, () => {
  test('ACC-02: before the first file the sample has the rates, and they are too old for transfers', () => {
    expect(rates.service.rate('EUR', 'JPY')).toMatchObject({ source: 'sample', statedAtMs: sampleTime });
    expect(rates.service.isStale(sampleTime)).toBe(true);
  });

  test("ACC-02: the bank's file replaces it, for the day that it names", async () => {
    answer.body = dayOf('2026-05-20', '170.10');
    await read();
    await expect.poll(() => rates.service.rate('EUR', 'JPY')?.source).toBe('ecb');
    expect(rates.service.rate('EUR', 'JPY')).toMatchObject({
      rate: { numerator: 1_701n, denominator: 10n },
      statedAtMs: Date.parse('2026-05-20T15:00:00Z'),
    });
  });

  test.each([
    ['an error', 503, 'try later'],
    ['a page that is no file of rates', 200, '<html></html>'],
    ['a file without an end', 200, `${sample}${' '.repeat(200_000)}`],
  ])('ACC-02: after %s the last rates stay', async (_case, status, body) => {
    answer = { status, body };
    await read();
    expect(rates.service.rate('EUR', 'JPY')).toMatchObject({ source: 'ecb' });
  });

  test('ACC-02: a file of an earlier day does not bring old rates back', async () => {
    answer.body = dayOf('2026-05-19', '99');
    await read();
    expect(rates.service.rate('EUR', 'JPY')?.rate).toEqual({ numerator: 1_701n, denominator: 10n });
  });

  test("ACC-02: the operator's own rate comes first, and states others that the bank does not", async () => {
    const statedAt = platform.clock.now();
    const own = { KWD: { rate: '0.3321', statedAt }, JPY: { rate: '171', statedAt } };
    await config.service.change(settings.core.ownRates.id, own, 'test', {}, why);
    expect(rates.service.rate('KWD', 'JPY')).toMatchObject({ source: 'operator', statedAtMs: statedAt });
    expect(rates.service.isStale(statedAt)).toBe(false);
    await platform.clock.advance(121 * hourMs);
    expect(rates.service.isStale(statedAt)).toBe(true);
    await config.service.change(settings.core.ownRates.id, {}, 'test', {}, why);
    expect(rates.service.rate('EUR', 'JPY')?.source).toBe('ecb');
    expect(rates.service.rate('EUR', 'KWD')).toBeUndefined();
  });

  test('ACC-02: a stated rate cannot be changed', async () => {
    await expect(platform.database.pool.query("UPDATE rates.stated_rate SET per_euro = '1'")).rejects.toThrow(
      'final',
    );
  });
});
