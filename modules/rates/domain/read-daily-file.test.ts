import { readFile } from 'node:fs/promises';
import { parseDecimalRate } from '@fairline/money';
import { describe, expect, test } from 'vitest';
import { readDailyFile } from './read-daily-file.ts';

const sample = await readFile(new URL('../sample/eurofxref-daily.xml', import.meta.url), 'utf8');

describe("the bank's daily file", () => {
  test('ACC-02: has its day and the rates of the currencies that the platform keeps, exactly as written', () => {
    const { statedAtMs, rates } = readDailyFile(sample);
    expect(new Date(statedAtMs).toISOString()).toBe('2024-05-17T15:00:00.000Z');
    expect(rates.find(({ currency }) => currency === 'JPY')).toEqual({
      currency: 'JPY',
      text: '168.94',
      perEuro: { numerator: 8_447n, denominator: 50n },
    });
    expect(rates.find(({ currency }) => currency === 'GBP')?.perEuro).toEqual(parseDecimalRate('0.8568'));
    expect(rates.map(({ currency }) => String(currency))).not.toContain('AUD');
  });

  test('may have double quotes', () => {
    expect(readDailyFile(sample.replaceAll("'", '"'))).toEqual(readDailyFile(sample));
  });

  test.each([
    ['without a day', (file: string) => file.replace(/time='[^']*'/, '')],
    ['with a day that does not exist', (file: string) => file.replace('2024-05-17', '2024-13-45')],
    ['with two days', (file: string) => file.replace('</Cube>', "</Cube><Cube time='2024-05-16'>")],
    ['with a rate of zero', (file: string) => file.replace("'168.94'", "'0'")],
    ['with a word as a rate', (file: string) => file.replace("'168.94'", "'N/A'")],
    ['with a rate without a currency', (file: string) => file.replace("currency='JPY' ", '')],
    ['with a currency twice', (file: string) => file.replace("'BGN'", "'JPY'")],
    ['that is a page of a proxy', () => '<html><body>Sign in to the network</body></html>'],
  ])('%s is refused as a whole', (_case, change) => {
    expect(() => readDailyFile(change(sample))).toThrow();
  });
});
