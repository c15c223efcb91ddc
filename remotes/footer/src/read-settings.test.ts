import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const visitor = { lng: 'en', isPlayer: false };

test('without a configuration every setting has its default value', () => {
  expect(readSettings({}, visitor)).toEqual({
    companyName: 'Fairline',
    ageMark: '18+',
    licenceText: '',
    helpLine: null,
    socialLinks: [],
    languages: ['en', 'ru', 'es', 'de', 'ar'],
  });
});

test('CONF-01, UI-03: what the operator set is shown', () => {
  const settings = {
    core: { companyName: 'Example', languages: ['de', 'en'], langHiddenUnauthorized: ['de'] },
    footer: { ageIcon: '21+', socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@site' }] },
    contacts: { helpLine: { name: 'Line', url: 'https://line.example', phone: '116 123' } },
    licence: { licenceText: 'Licensed for tests, number 0' },
  };
  expect(readSettings(settings, visitor)).toEqual({
    companyName: 'Example',
    ageMark: '21+',
    licenceText: 'Licensed for tests, number 0',
    helpLine: { name: 'Line', url: 'https://line.example', phone: '116 123' },
    socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@site' }],
    languages: ['en'],
  });
  expect(readSettings(settings, { lng: 'en', isPlayer: true }).languages).toEqual(['de', 'en']);
});

test.each(['javascript:alert(1)', 'http://line.example', '', '/help', 5])(
  'SEC: %s is rejected as the address of a help line',
  (url) => {
    expect(readSettings({ contacts: { helpLine: { name: 'Line', url } } }, visitor).helpLine).toBeNull();
  },
);

test('SEC: only web addresses of social networks are shown, and at most five', () => {
  const links = (socialLinks: unknown) => readSettings({ footer: { socialLinks } }, visitor).socialLinks;
  const page = { name: 'A', url: 'https://a.example' };
  expect(
    links([page, { name: 'B', url: 'javascript:alert(1)' }, { name: '', url: 'https://c.example' }, null]),
  ).toEqual([page]);
  expect(links(Array.from({ length: 6 }, () => page))).toHaveLength(5);
  expect(links('https://a.example')).toEqual([]);
});
