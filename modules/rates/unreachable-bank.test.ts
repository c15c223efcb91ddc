import { createServer } from 'node:http';
import { auditMigrations } from '@fairline/audit';
import { configMigrations, createConfig, settings } from '@fairline/config';
import { createLog, runtimeMigrations } from '@fairline/runtime';
import { listenLocally, type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BankUnreachable, fetchDailyFile } from './fetch-daily-file.ts';
import { createRates, ratesMigrations } from './index.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await testPlatform([runtimeMigrations, auditMigrations, configMigrations, ratesMigrations]);
});
afterAll(() => platform.drop());

/** Returns a port of this machine on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('ACC-02: without a network the missing rates are one warning, without a stack', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) }, platform.clock);
  const config = createConfig(platform);
  await config.start?.();
  const port = await closedPort();
  const address = `http://127.0.0.1:${port}/eurofxref-daily.xml`;
  await config.service.change(settings.core.ratesAddress.id, address, 'test', {}, { dangerous: 'the test' });
  const rates = createRates({ ...platform, log }, { config: config.service, fetches: true });
  await rates.start?.();
  await platform.clock.advance(5_000);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 40,
    time: expect.any(Number),
    reason: `127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
    msg: 'exchange rates not read',
  });
  await rates.stop?.();
  await config.stop?.();
});

test('ACC-02: a name that no network knows is out of reach, and an answer that is no file is an error', async () => {
  const stopped = new AbortController().signal;
  await expect(fetchDailyFile('http://no-such-host.invalid/rates.xml', stopped)).rejects.toBeInstanceOf(
    BankUnreachable,
  );
  const server = createServer((_request, response) => response.writeHead(500).end());
  const port = await listenLocally(server);
  const failure = await fetchDailyFile(`http://127.0.0.1:${port}/`, stopped).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(BankUnreachable);
  await new Promise((resolve) => server.close(resolve));
});
