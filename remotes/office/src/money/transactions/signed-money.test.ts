import { createFormatters } from '@fairline/i18n/formatters';
import { expect, test } from 'vitest';
import { signedMoney } from './transactions-table.tsx';

test.each(['en', 'de', 'es', 'ru', 'ar'] as const)(
  'in %s the plus sign has the place of the minus sign',
  (lng) => {
    const format = createFormatters({ lng });
    const written = (amountMinor: number) => signedMoney(amountMinor, 'EUR', format);
    expect(written(50_000)).toBe(written(-50_000).replace(/[-−]/, '+'));
    expect(written(50_000)).toContain('+');
    expect(written(0)).not.toMatch(/[-−+]/);
  },
);
