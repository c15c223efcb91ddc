import { type ConfigService, settings } from '@fairline/config';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { BankUnreachable, fetchDailyFile } from './fetch-daily-file.ts';
import { ratesConsoleRoutes } from './http.ts';
import { createRateCopy } from './rate-copy.ts';
import { createRatesService, type RatesService } from './service.ts';
import { insertRates } from './store.ts';

export type { CurrencyRate, PairRate } from './domain/rate-table.ts';
export type { RatesService } from './service.ts';

export const ratesMigrations: MigrationSource = {
  module: 'rates',
  folder: new URL('./migrations/', import.meta.url),
};

/** The bank publishes once a working day. Asking twice an hour finds the new file soon, and is a small load for the bank. */
const pauseMs = 1_800_000;
/** The rates of the last file count until then, so that a start waits for no answer of the bank. */
const firstReadMs = 5_000;

function isOnThisMachine(address: string): boolean {
  return address.startsWith('http://127.0.0.1:');
}

export interface CreateRatesParts {
  config: Pick<ConfigService, 'get' | 'revision'>;
  /** True in the process that reads the bank's file. */
  fetches: boolean;
}

/** Creates the module of exchange rates: those of the European Central Bank, and those that the operator states. */
export function createRates(platform: Platform, { config, fetches }: CreateRatesParts): Module<RatesService> {
  const { clock, database, environment, jobs, log } = platform;
  const copy = createRateCopy(platform, config);
  const service = createRatesService(clock, copy, config);
  const ending = new AbortController();

  async function readFile(): Promise<void> {
    const address = config.get(settings.core.ratesAddress);
    if (address === '' || !(environment.fetchesRates || isOnThisMachine(address))) return;
    const { rates, statedAtMs } = await fetchDailyFile(address, ending.signal);
    await copy.change(database, 'rates.fetch', async (connection) => {
      const added = await insertRates(connection, rates, new Date(statedAtMs), new Date(clock.now()));
      if (added > 0) log.info({ rates: added, statedAt: new Date(statedAtMs) }, 'exchange rates read');
    });
  }

  const poller = createPoller({
    clock,
    log,
    name: 'rates.fetch',
    jobs,
    pauseMs,
    failure: 'exchange rates not read',
    // A machine without a network starts all the same, with the rates that it has.
    outsideReason: (error) => (error instanceof BankUnreachable ? error.message : undefined),
    async tick() {
      await readFile();
      return false;
    },
  });

  return {
    name: 'rates',
    service,
    consoleRoutes: (app) => ratesConsoleRoutes(app, service),
    async start() {
      await copy.start();
      if (fetches) poller.start(firstReadMs);
    },
    async stop() {
      ending.abort();
      await poller.stop();
      await copy.stop();
    },
  };
}
