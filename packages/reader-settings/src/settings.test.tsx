import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { readerSettingNames, usualReaderSettings } from '@fairline/remote-kit/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { flagGroups } from './setting-groups.ts';
import { SettingsForm } from './settings-form.tsx';
import { loadSettingsTexts } from './settings-texts.ts';
import { zoneOf, zoneOffsets, zoneOption, zoneText } from './zone-choice.ts';

beforeAll(() => loadSettingsTexts('en'));

function form(part: Partial<typeof usualReaderSettings> = {}, timeZone: number | null = null): string {
  const settings = { ...usualReaderSettings, ...part };
  const context = { lng: 'en', theme: 'dark', oddsFormat: 'malay', timeZone, settings } as const;
  return renderToStaticMarkup(<SettingsForm context={context} services={{ emit: () => {} }} level={2} />);
}

test('UI-07: the form has every setting that remotes are told, each once', () => {
  const flags: readonly string[] = Object.values(flagGroups).flat();
  const choices = ['view', 'oddsIndication', 'marketNames'];
  expect([...flags, ...choices].sort()).toEqual([...readerSettingNames].sort());
});

test('UI-07: the form shows what is set', () => {
  const usual = form();
  expect(usual).toMatch(/value="european"[^>]*checked=""|checked=""[^>]*value="european"/);
  expect(usual).toMatch(/<option value="own" selected="">As on this device/);
  expect(usual).toMatch(/<option value="malay" selected="">Malay/);
  const chosen = form({ view: 'asian', showGameId: true }, 5.5);
  expect(chosen).toMatch(/value="asian"[^>]*checked=""|checked=""[^>]*value="asian"/);
  expect(chosen).toMatch(/<option value="5.5" selected="">UTC\+5:30/);
  const boxes = (html: string) => html.match(/type="checkbox"[^>]*checked=""/g)?.length ?? 0;
  expect(boxes(chosen)).toBe(boxes(usual) + 1);
});

test('the settings say the same in every language', async () => {
  const sameAsEnglish = { de: ['size.*', 'marketNames.*'], es: ['odds.hongkong'] };
  expect(dictionaryFaults({ dictionaries: await allTexts(locales), sameAsEnglish })).toEqual([]);
});

test.each([
  [0, 'UTC+0'],
  [3, 'UTC+3'],
  [-3.5, 'UTC−3:30'],
  [5.75, 'UTC+5:45'],
])('UI-07: a zone %s hours ahead is %s', (hours, text) => {
  expect(zoneText(hours)).toBe(text);
});

test('UI-07: what is chosen of the zones is what is shown', () => {
  for (const hours of zoneOffsets) expect(zoneOf(zoneOption(hours))).toBe(hours);
  expect(zoneOf(zoneOption(null))).toBeUndefined();
  expect(zoneOf('15')).toBeUndefined();
});
