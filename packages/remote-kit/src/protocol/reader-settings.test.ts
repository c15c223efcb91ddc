import { expect, test } from 'vitest';
import {
  defaultReaderSettings,
  readerSettingForms,
  readerSettingNames,
  readerSettingsIn,
  readerSettingsOf,
} from './reader-settings.ts';
import { pageContextSchema } from './schema.ts';

const cookies = (text: Record<string, string>) => (name: string) => text[name];

test('UI-07: cookies contain the settings as codes', () => {
  expect(
    readerSettingsIn(
      cookies({ appViewType: '1', coefIndicationType: '2', showGameId: '1', statsInNewWindow: '0' }),
    ),
  ).toEqual({ view: 'asian', oddsIndication: 'none', showGameId: true, statsInNewWindow: false });
});

test.each([['2'], [''], ['-1'], ['asian'], ['01'], ['constructor']])(
  'UI-07: an invalid cookie is ignored: %j',
  (text) => {
    expect(readerSettingsIn(cookies({ appViewType: text, showGameId: text }))).toEqual({});
  },
);

test('UI-07: only valid settings of a remote are accepted', () => {
  expect(
    readerSettingsOf({ view: 'asian', marketNames: 'long', showGameId: 1, sportsOnly: true, toString: 1 }),
  ).toEqual({ view: 'asian', sportsOnly: true });
});

test('UI-07: every setting has its own cookie, and its default is one of its values', () => {
  const forms = readerSettingNames.map((name) => readerSettingForms[name]);
  expect(new Set(forms.map(({ cookie }) => cookie)).size).toBe(forms.length);
  for (const name of readerSettingNames) {
    expect(readerSettingForms[name].values).toContain(defaultReaderSettings[name]);
  }
});

test('UI-07: settings that a page omits have their defaults', () => {
  const { settings } = pageContextSchema.parse({
    settings: { view: 'asian', unknown: 1, betGenerator: 'yes' },
  });
  expect(settings).toEqual({ ...defaultReaderSettings, view: 'asian' });
});
