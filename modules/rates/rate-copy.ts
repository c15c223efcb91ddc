import { readFileSync } from 'node:fs';
import { type ConfigService, createLiveCopy, type LiveCopy, settings } from '@fairline/config';
import { isCurrencyCode, parseDecimalRate } from '@fairline/money';
import type { Platform } from '@fairline/runtime';
import { type CurrencyRate, type RateTable, rateTable } from './domain/rate-table.ts';
import { readDailyFile } from './domain/read-daily-file.ts';
import { latestRates, type StatedRateRow } from './store.ts';

/** The topic of the message that new rates are stored. */
const changedTopic = 'rates.changed';

/** The rates of this process. */
export interface RateCopy extends Pick<LiveCopy<unknown>, 'start' | 'stop' | 'change'> {
  /** Returns the rates in force: stored ones before those of the sample, and the operator's before both. */
  table(): RateTable;
}

export function createRateCopy(
  platform: Platform,
  config: Pick<ConfigService, 'get' | 'revision'>,
): RateCopy {
  const sample = sampleRates();
  const copy = createLiveCopy<readonly CurrencyRate[]>(platform, {
    topic: changedTopic,
    initial: [],
    load: async () => (await latestRates(platform.database.pool)).flatMap(storedRate),
  });
  let known: { table: RateTable; revisions: string } | undefined;

  return {
    ...copy,
    table() {
      const revisions = `${copy.revision()} ${config.revision()}`;
      if (known?.revisions !== revisions) {
        const own = ownRates(config.get(settings.core.ownRates));
        known = { table: rateTable(sample, copy.current(), own), revisions };
      }
      return known.table;
    },
  };
}

/** Reads the file that the site brings along, for the time until the first file of the bank has been read. */
export function sampleRates(): CurrencyRate[] {
  const file = new URL('./sample/eurofxref-daily.xml', import.meta.url);
  const { statedAtMs, rates } = readDailyFile(readFileSync(file, 'utf8'));
  return rates.map((rate) => ({ ...rate, source: 'sample', statedAtMs }));
}

function storedRate({ currency, per_euro: text, stated_at }: StatedRateRow): CurrencyRate[] {
  const perEuro = parseDecimalRate(text);
  return perEuro ? [{ currency, perEuro, text, source: 'ecb', statedAtMs: stated_at.getTime() }] : [];
}

function ownRates(setting: Readonly<Record<string, { rate: string; statedAt: number }>>): CurrencyRate[] {
  return Object.entries(setting).flatMap(([currency, { rate: text, statedAt: statedAtMs }]) => {
    const perEuro = parseDecimalRate(text);
    if (!perEuro || !isCurrencyCode(currency)) return [];
    return [{ currency, perEuro, text, source: 'operator' as const, statedAtMs }];
  });
}
