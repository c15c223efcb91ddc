import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { askOffice } from '../../testing/ask-office.ts';

test('UI-07: the settings form shows the settings of the page; the clock stays automatic', async () => {
  const { body } = await askOffice('settings');
  expect(body).toMatch(
    /<input type="radio" name="theme"[^>]*checked=""[^>]*value="light"|value="light"[^>]*checked=""/,
  );
  expect(body).toMatch(/value="auto"[^>]*checked=""|checked=""[^>]*value="auto"/);
  expect(body).toMatch(/<option value="decimal" selected="">Decimal: 2\.50</);
  for (const code of languageCodes) expect(body).toContain(`href="/${code}/office/settings"`);
});
