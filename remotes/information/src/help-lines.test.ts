import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { helpLines } from './help-lines.ts';

test("RG: the operator's help line comes first, and none is listed twice", () => {
  const ofOperator = { name: 'Own', url: 'https://www.gamblingtherapy.org/', phone: '1' };
  expect(helpLines('de', ofOperator).map(({ name }) => name)).toEqual([
    'Gambling Therapy',
    'Check dein Spiel',
    'Gamblers Anonymous',
  ]);
});

test('RG: every language has at least two help lines', () => {
  for (const lng of languageCodes) expect(helpLines(lng, null).length).toBeGreaterThanOrEqual(2);
});
