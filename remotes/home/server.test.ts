import { defaultReaderSettings } from '@fairline/remote-kit/protocol';
import { type RemoteCall, serveRemote } from '@fairline/remote-kit/server';
import { expect, test } from 'vitest';
import { createRemote } from './server.tsx';

const sports = [
  { sportId: 1, name: 'Football', liveCount: 3, lineCount: 57, tournaments: [] },
  { sportId: 4, name: 'Ice Hockey', liveCount: 0, lineCount: 20, tournaments: [] },
  { sportId: 77, name: 'Padel', liveCount: 0, lineCount: 1, tournaments: [] },
];
const withSports: RemoteCall = () => Promise.resolve({ sports });

async function ask(
  path: string,
  { call = withSports, isPlayer = false, hideInvitation = false, route = 'home' } = {},
) {
  const player = { id: '1', currency: 'EUR', balanceMinor: 0 };
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
    context: () => ({
      ...(isPlayer && { player }),
      settings: { ...defaultReaderSettings, hideInvitation },
    }),
  });
  const headers = { 'mf-render-mode': 'json', 'mf-route': JSON.stringify({ name: route, params: {} }) };
  const response = await handle({ method: 'GET', path, query: {}, headers });
  return { status: response.status, ...JSON.parse(response.body) };
}

/** Renders the part of the home page below the matches. */
async function more(lng: string, call = withSports): Promise<string> {
  const handle = serveRemote(createRemote({ assets: { scripts: [], css: [] }, version: '1' }), {
    call: () => call,
  });
  const response = await handle({
    method: 'POST',
    path: `/${lng}`,
    query: {},
    headers: {},
    body: { components: [{ id: 'more', name: 'more', props: {} }], context: { lng } },
  });
  return JSON.parse(response.body).components.more.body;
}

test.each(['/en', '/en/', '/ar'])('ROUTE-01: %s is the home page', async (path) => {
  expect((await ask(path)).status).toBe(200);
});

test.each(['sport', 'more', 'not-found'])('the route %s belongs to another remote', async (route) => {
  expect((await ask('/en', { route })).status).toBe(404);
});

test('the page has one heading, which describes the site, and a title', async () => {
  const { body, title } = await ask('/en');
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body).toMatch(/<h1[^>]*>Sports betting with the margin in plain sight<\/h1>/);
  expect(title).toContain('Fairline');
});

test('a visitor is invited to register, a player is not', async () => {
  expect((await ask('/en')).body).toContain('href="/en/registration"');
  const { body } = await ask('/en', { isPlayer: true });
  expect(body).not.toContain('/registration');
  expect(body).toContain('href="/en/office/recharge"');
  expect(body).toContain('href="/en/office/history"');
});

test('a visitor who has hidden the invitation does not see it again', async () => {
  const { body } = await ask('/en', { hideInvitation: true });
  expect(body).not.toContain('data-invitation');
  expect(body).toContain('<h1');
});

test('each sport has its counts in the language of the page, and a live count only when matches are live', async () => {
  const body = await more('de');
  expect(body).toContain('Fußball');
  expect(body).toContain('57 geplant');
  expect(body).toContain('href="/de/home/live/1-football"');
  expect(body).toContain('href="/de/home/line/4-ice-hockey"');
  expect(body).not.toContain('href="/de/home/live/4-ice-hockey"');
  expect(body).toContain('Padel');
});

test('MF-05: without counts the page is shown with placeholders', async () => {
  const call: RemoteCall = () => Promise.reject(new Error('down'));
  expect((await ask('/en', { call })).status).toBe(200);
  expect(await more('en', call)).toContain('aria-busy="true"');
});

test('a day without matches still has a link to all sports', async () => {
  const call: RemoteCall = () => Promise.resolve({ sports: [] });
  expect(await more('en', call)).toContain('All sports');
});

test('the markup has no inline style and no image file', async () => {
  expect((await ask('/en')).body).not.toMatch(/ style="|<img/);
});
