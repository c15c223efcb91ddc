import { expect, test } from 'vitest';
import { clashingRoutes } from './page-clashes.ts';
import { placeAt } from './resolve-address.ts';
import { siteRoutes } from './site-routes.ts';

const remotes = {
  betting: { url: '/mf/betting', public: true },
  weather: {
    url: 'https://weather.example',
    public: false,
    foreign: true,
    pages: [{ path: '/weather', title: 'Weather' }, { path: '/weather/:city' }, { path: '/home' }],
  },
} as const;

test('MF-01: a declared page is a route of the site, with the parameters of its path', () => {
  const place = placeAt('/en/weather/berlin?day=1', { lng: 'en', remotes });
  expect(place?.match).toMatchObject({
    route: { name: 'remote-weather.2', layout: 'main', view: [{ remote: 'weather' }], middleware: [] },
    params: { city: 'berlin' },
  });
  expect(place?.query).toEqual({ day: '1' });
  expect(siteRoutes({ remotes }).match('/weather')?.route).toMatchObject({
    name: 'remote-weather',
    title: 'Weather',
    meta: { access: 'public', header: true, footer: true, columns: false },
  });
  expect(siteRoutes({ remotes }).find('remote-weather.2')?.path).toBe('/weather/:city');
});

test('MF-01: a site that has not declared the page does not have it', () => {
  const without = { remotes: { betting: remotes.betting } };
  expect(siteRoutes(without).match('/weather')?.route.name).toBe('not-found');
  expect(siteRoutes({ remotes }).match('/weather/berlin/today')?.route.name).toBe('not-found');
});

test('MF-01: a declared page does not replace a page of the product', () => {
  const taken = { remotes: { sun: { ...remotes.weather, pages: [{ path: '/casino' }] } } };
  expect(siteRoutes(taken).match('/casino')?.route.name).toBe('live-casino');
  expect(siteRoutes(taken).find('home')?.path).toBe('/');
});

test.each([
  ['/weather', []],
  ['/weather/:city', []],
  ['/homepage', []],
  ['/casino', ['casino-thankyou', 'live-casino']],
  ['/news/:slug', ['news']],
  ['/home/live/football', ['sport']],
])('MF-01: the routes that share an address with %s are %j', (path, routes) => {
  for (const name of routes.slice(-1)) expect(clashingRoutes(path)).toContain(name);
  if (routes.length === 0) expect(clashingRoutes(path)).toEqual([]);
});

test('MF-01: a path that begins with a parameter clashes with the whole product', () => {
  expect(clashingRoutes('/:anything').length).toBeGreaterThan(20);
});
