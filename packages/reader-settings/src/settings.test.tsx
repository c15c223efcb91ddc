import { dictionaryFaults } from '@fairline/i18n/check-dictionaries';
import { allTexts } from '@fairline/i18n/locales';
import { defaultReaderSettings, readerSettingNames } from '@fairline/remote-kit/protocol';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { flagGroups } from './setting-groups.ts';
import { SettingsForm } from './settings-form.tsx';
import { loadSettingsTexts } from './settings-texts.ts';
import { fixedZones, namedZones, zoneLabel, zoneOf, zoneOption, zoneText } from './zone-choice.ts';

beforeAll(() => loadSettingsTexts('en'));

function form(part: Partial<typeof defaultReaderSettings> = {}, timeZone: string | null = null): string {
  const settings = { ...defaultReaderSettings, ...part };
  const context = { lng: 'en', theme: 'dark', oddsFormat: 'malay', timeZone, settings } as const;
  return renderToStaticMarkup(<SettingsForm context={context} services={{ emit: () => {} }} level={2} />);
}

test('UI-07: the form has every setting of remotes once', () => {
  const flags: readonly string[] = Object.values(flagGroups).flat();
  const choices = ['view', 'oddsIndication', 'marketNames'];
  expect([...flags, ...choices].sort()).toEqual([...readerSettingNames].sort());
});

test('UI-07: the form shows the present settings', () => {
  const defaultForm = form();
  expect(defaultForm).toMatch(/value="european"[^>]*checked=""|checked=""[^>]*value="european"/);
  expect(defaultForm).toMatch(/<option value="reader" selected="">As on this device/);
  expect(defaultForm).toMatch(/<option value="malay" selected="">Malay/);
  const chosen = form({ view: 'asian', showGameId: true }, 'Asia/Kolkata');
  expect(chosen).toMatch(/value="asian"[^>]*checked=""|checked=""[^>]*value="asian"/);
  expect(chosen).toMatch(/<option value="Asia\/Kolkata" selected="">/);
  const boxes = (html: string) => html.match(/type="checkbox"[^>]*checked=""/g)?.length ?? 0;
  expect(boxes(chosen)).toBe(boxes(defaultForm) + 1);
});

test('the settings have the same texts in every language', async () => {
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

test('UI-07: the shown zone is the chosen one', () => {
  expect(zoneOf(zoneOption('Asia/Kolkata'))).toBe('Asia/Kolkata');
  expect(zoneOf(zoneOption(null))).toBeUndefined();
});

const winter = Date.UTC(2026, 0, 15);
const summer = Date.UTC(2026, 6, 15);

test('UI-07: zones are listed by name from west to east by their present offset, each name once', () => {
  const zones = namedZones('en', winter);
  const labelOf = (zone: string, atMs: number) =>
    namedZones('en', atMs).find(({ value }) => value === zone)?.label;
  expect(labelOf('Asia/Kolkata', winter)).toBe('UTC+5:30 · India Standard Time');
  expect(labelOf('America/New_York', winter)).toBe('UTC−5 · Eastern Time');
  expect(labelOf('America/New_York', summer)).toBe('UTC−4 · Eastern Time');
  expect(new Set(zones.map(({ label }) => label)).size).toBe(zones.length);
  const hours = zones.map(({ label }) => {
    const [, sign, whole, minutes = '0'] = /^UTC([+−])(\d+)(?::(\d\d))?/.exec(label) ?? [];
    return (sign === '−' ? -1 : 1) * (Number(whole) + Number(minutes) / 60);
  });
  expect(hours).toEqual(hours.toSorted((a, b) => a - b));
  expect(namedZones('ru', winter).map(({ label }) => label)).toContain('UTC+5:30 · Индия');
});

test('UI-07: every set of clock rules of the IANA database can be chosen', () => {
  const offsets = new Set([...fixedZones().map(({ label }) => label)].map((label) => label.split(' ')[0]));
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) =>
    [winter, summer].some((atMs) => !offsets.has(zoneLabel(zone, 'en', atMs).split(' ')[0] ?? '')),
  );
  expect(missing).toEqual([]);
});

test('UI-07: a zone that the list does not have is shown by its own name', () => {
  expect(zoneLabel('Europe/Zurich', 'en', winter)).toBe('UTC+1 · Central European Time');
  expect(zoneLabel('+05:45', 'en', winter)).toBe('UTC+5:45');
});
