import { oddsFormats } from '@fairline/odds/format-odds';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cookieText, readCookies } from '../../core/cookie.ts';
import { createPreferences } from './create-preferences.ts';
import { applyToDocument, documentAttributes } from './document-attributes.ts';
import {
  cookieNameOf,
  defaultPreferences,
  type Preferences,
  preferenceForms,
  preferenceNames,
} from './preferences.ts';
import { cookiesOf, readPreferences } from './read-preferences.ts';

const always = () => true;
const never = () => false;

test('UI-07: a reader who has chosen nothing has the default settings', () => {
  expect(readPreferences({})).toEqual(defaultPreferences);
  expect(defaultPreferences).toMatchObject({
    language: 'ru',
    currency: 'RUB',
    accumulatorOfDay: true,
    liveAccumulator: true,
    statsInNewWindow: true,
    moveVideoOnScroll: true,
    timeZone: 'reader',
  });
  expect(readPreferences({ timeZone: 'browser' }).timeZone).toBe('reader');
});

test('UI-07: settings of the site replace the defaults, and choices of the reader replace both', () => {
  expect(
    readPreferences({ timeZone: 'Asia/Kolkata' }, { timeZone: 'Etc/GMT-1', oddsFormat: 'american' }),
  ).toMatchObject({
    timeZone: 'Asia/Kolkata',
    oddsFormat: 'american',
  });
});

test('UI-07: the codes of the cookies', () => {
  expect(
    readPreferences({
      appTheme: '1',
      appViewType: '1',
      appFontSize: '18',
      coefView: 'malay',
      is12h: '1',
      compactView: '1',
    }),
  ).toMatchObject({
    theme: 'dark',
    view: 'asian',
    fontSize: 18,
    oddsFormat: 'malay',
    twelveHours: true,
    compactView: true,
  });
  expect(readPreferences({ appTheme: '0', appViewType: '0', statsInNewWindow: '0' })).toMatchObject({
    theme: 'light',
    view: 'european',
    statsInNewWindow: false,
  });
});

test('UI-07: an invalid cookie counts as no choice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...preferenceNames), fc.string(), (name, text) => {
      const cookie = cookieNameOf(name);
      const read = readPreferences({ [cookie]: text });
      const written = cookiesOf({ [name]: read[name] }, always);
      expect(readPreferences({ [cookie]: written[0]?.value })).toEqual(read);
      if (preferenceForms[name].read(text) === undefined) expect(read).toEqual(defaultPreferences);
    }),
  );
  for (const timeZone of ['15', '-13', '3.1', '', ' ', '1e1', 'NaN', 'Mars/Olympus']) {
    expect(readPreferences({ timeZone }).timeZone).toBe('reader');
  }
  expect(readPreferences(Object.create({ appTheme: '1' })).theme).toBeUndefined();
});

test('UI-07: every preference has a cookie of its own, and every odds format a code', () => {
  const cookies = preferenceNames.map(cookieNameOf);
  expect(new Set(cookies).size).toBe(cookies.length);
  expect(preferenceNames).toEqual(Object.keys(defaultPreferences));
  for (const format of oddsFormats) {
    expect(preferenceForms.oddsFormat.read(preferenceForms.oddsFormat.write(format))).toBe(format);
  }
});

test('UI-06: hiding left and right is stored only with consent to functional cookies', () => {
  const change = { hideLeft: true, hideRight: true, compactView: true };
  expect(cookiesOf(change, never).map(({ name }) => name)).toEqual(['compactView']);
  expect(cookiesOf(change, (purpose) => purpose === 'functional').map(({ name }) => name)).toEqual([
    'compactView',
    'hideLeft',
    'hideRight',
  ]);
});

test('UI-07: the cookie of an undefined preference is removed', () => {
  expect(cookiesOf({ theme: undefined }, never)).toEqual([{ name: 'appTheme', value: '', maxAgeSeconds: 0 }]);
});

test('UI-07: a change is stored, applied to the document and published', () => {
  const save = vi.fn();
  const apply = vi.fn();
  const listener = vi.fn();
  const store = createPreferences({ first: defaultPreferences, allows: never, save, apply });
  store.subscribe(listener);
  store.change({ theme: 'dark', hideLeft: true });
  expect(save.mock.calls).toEqual([[{ name: 'appTheme', value: '1', maxAgeSeconds: 31_536_000 }]]);
  expect(store.current()).toEqual({ ...defaultPreferences, theme: 'dark', hideLeft: true });
  expect(apply).toHaveBeenCalledWith(store.current());
  expect(listener).toHaveBeenCalledOnce();
});

test('UI-07: the document has attributes for theme, text size and view', () => {
  expect(documentAttributes(defaultPreferences, false)).toEqual({ 'data-view': 'european' });
  expect(documentAttributes(defaultPreferences, true)).toMatchObject({ 'data-twelve-hours': '' });
  const chosen: Preferences = {
    ...defaultPreferences,
    theme: 'dark',
    fontSize: 20,
    view: 'asian',
    compactView: true,
    timeZone: 'Asia/Kolkata',
    twelveHours: false,
  };
  const attributes = new Map([['data-light-version', '']]);
  const root = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  // @ts-expect-error the fake element has only the methods that the function uses
  applyToDocument(chosen, true, root);
  expect(Object.fromEntries(attributes)).toEqual({
    'data-theme': 'dark',
    'data-font-size': '20',
    'data-view': 'asian',
    'data-compact': '',
    'data-time-zone': 'Asia/Kolkata',
  });
});

test('cookie values are escaped and are read back unchanged', () => {
  const evil = 'a;path=/evil; domain=x=1 \u{1F984}';
  const text = cookieText({ name: 'x', value: evil, maxAgeSeconds: 5 }, defaultUse, true);
  expect(text).toMatch(/^x=[^; ]+;path=\/;max-age=5;samesite=lax;secure$/);
  expect(readCookies(`a=1; ${text.split(';')[0]}; a=2; broken=%E0%A4%A; =nothing; alone`)).toEqual({
    a: '1',
    x: evil,
    broken: '%E0%A4%A',
  });
});

const defaultUse = { isForFrames: false, isPartitioned: false };

test.each([
  [{}, true, 'x=1;path=/;max-age=5;samesite=lax;secure'],
  [{ isForFrames: true }, true, 'x=1;path=/;max-age=5;samesite=none;secure'],
  [{ isForFrames: true, isPartitioned: true }, true, 'x=1;path=/;max-age=5;samesite=none;partitioned;secure'],
  [{ isPartitioned: true }, true, 'x=1;path=/;max-age=5;samesite=lax;secure'],
  [{ isForFrames: true, isPartitioned: true }, false, 'x=1;path=/;max-age=5;samesite=lax'],
])('CONF-01: with the settings %j and TLS %s a cookie has the attributes %s', (use, isSecure, text) => {
  expect(cookieText({ name: 'x', value: '1', maxAgeSeconds: 5 }, { ...defaultUse, ...use }, isSecure)).toBe(
    text,
  );
});
