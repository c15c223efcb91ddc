import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { helpLines } from './help-lines.ts';

const ofOperator = { name: 'Local line', url: 'https://help.example/', phone: '0800 1' };

test("RG: the operator's help line comes first, then that of the language, then the international one", () => {
  expect(helpLines('de', ofOperator).map(({ name }) => name)).toEqual([
    'Local line',
    'Check dein Spiel',
    'Gambling Therapy',
  ]);
});

test('RG: every reader has at least one help line, and none is repeated', () => {
  for (const lng of languageCodes) expect(helpLines(lng, null).length).toBeGreaterThan(0);
  const same = { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' };
  expect(helpLines('ru', same)).toHaveLength(1);
});
