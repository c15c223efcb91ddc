import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeScope, fakeWindow, origin } from '../fixture/fake-worker.ts';
import { offlinePageFor, treatmentOf } from './domain-worker.ts';
import { runInternalWorker } from './internal-worker.ts';
import { siteAddress } from './push-message.ts';
import { runPwaWorker } from './pwa-worker.ts';

describe('the domain worker', () => {
  const asked = (path: string, change: { method?: string; mode?: RequestMode; range?: string } = {}) =>
    treatmentOf(
      {
        method: 'GET',
        mode: 'cors',
        ...change,
        url: new URL(path, origin).href,
        headers: new Headers(change.range ? { range: change.range } : {}),
      },
      origin,
    );

  test.each([
    '/web-api/user/me',
    '/web-api/sportsbook/matches',
    '/bff-api/config/all.json',
    '/payments-api/methods',
    '/mf/betting/en/home/live',
    '/version.json',
    '/fatman-api/key/beacon',
    '/en/assets/looks-like-one.js',
  ])('BOOT-08: leaves %s to the network', (path) => {
    expect(asked(path)).toBe('network');
  });

  test.each(['/console', '/console/players/1', '/console?x=1', '/console/assets/index-a.js'])(
    'BOOT-08: leaves the console at %s to the network',
    (path) => {
      expect(asked(path, { mode: 'navigate' })).toBe('network');
      expect(asked(path)).toBe('network');
    },
  );

  test.each(['POST', 'PUT', 'DELETE'])('BOOT-08: leaves whatever a %s does to the network', (method) => {
    expect(asked('/assets/shell/a.js', { method })).toBe('network');
    expect(asked('/en', { method, mode: 'navigate' })).toBe('network');
  });

  test('BOOT-08: answers only requests for pages and build files of this site', () => {
    expect(asked('/en/home/live', { mode: 'navigate' })).toBe('page');
    expect(asked('/assets/remotes/home/client-1.js')).toBe('asset');
    expect(asked('https://other.example/assets/a.js')).toBe('network');
    expect(asked('/assets/film.mp4', { range: 'bytes=0-1' })).toBe('network');
  });

  test.each([
    ['/ar/home/live', 'ar'],
    ['/de', 'de'],
    ['/', 'en'],
    ['/fr/home', 'en'],
    ['/constructor', 'en'],
  ])('BOOT-08: without a network %s has the offline page in %s', (path, lng) => {
    expect(offlinePageFor(path)).toBe(`/offline/${lng}`);
  });
});

describe('the pwa worker', () => {
  test('BOOT-08: relays a message to all windows except its sender', async () => {
    const windows = [fakeWindow('a'), fakeWindow('b'), fakeWindow('c')];
    const { scope, play } = fakeScope(windows);
    runPwaWorker(scope);
    await play('message', { data: { type: 'update', more: 'is dropped' }, source: { id: 'b' } });
    expect(windows.map(({ messages }) => messages)).toEqual([[{ type: 'update' }], [], [{ type: 'update' }]]);
  });

  test.each([null, 'update', {}, { type: 'other' }])('sends no message after %j', async (data) => {
    const window = fakeWindow('a');
    const { scope, play } = fakeScope([window]);
    runPwaWorker(scope);
    await play('message', { data, source: null });
    expect(window.messages).toEqual([]);
  });
});

describe('the internal worker', () => {
  const pushed = async (text: string | null) => {
    const fake = fakeScope();
    runInternalWorker(fake.scope);
    await fake.play('push', { data: text === null ? null : { text: () => text } });
    return fake.shown;
  };

  test('BOOT-08: shows push messages', async () => {
    const push = {
      title: 'Bet won',
      body: 'EUR 12.00',
      path: '/en/office/history',
      tag: 'bet-1',
      dir: 'ltr',
    };
    expect(await pushed(JSON.stringify(push))).toEqual([
      {
        title: 'Bet won',
        options: {
          body: 'EUR 12.00',
          tag: 'bet-1',
          dir: 'ltr',
          icon: '/icons/icon-192.png',
          badge: '/icons/badge-96.png',
          data: { path: '/en/office/history' },
        },
      },
    ]);
  });

  test('BOOT-08: cuts texts that are too long and ignores unknown fields', async () => {
    const push = {
      title: 't'.repeat(500),
      body: 'b'.repeat(5_000),
      path: 7,
      image: 'https://other.example/x',
    };
    const [notice] = await pushed(JSON.stringify(push));
    expect(notice?.title).toHaveLength(120);
    expect(notice?.options.body).toHaveLength(400);
    expect(notice?.options.data).toEqual({ path: '/' });
    expect(notice?.options).not.toHaveProperty('image');
  });

  test.each([null, '', 'plain', '[]', '{}', '{"title":5}', 'null'])('shows nothing for %j', async (text) => {
    expect(await pushed(text)).toEqual([]);
  });

  const clicked = async (path: unknown, ...windows: ReturnType<typeof fakeWindow>[]) => {
    const fake = fakeScope(windows);
    let closed = 0;
    runInternalWorker(fake.scope);
    await fake.play('notificationclick', { notification: { data: { path }, close: () => void closed++ } });
    expect(closed).toBe(1);
    return fake.opened;
  };

  test('BOOT-08: a click opens the path, or shows the window that has it open', async () => {
    expect(await clicked('/en/office/history')).toEqual([`${origin}/en/office/history`]);
    const window = fakeWindow('a', '/en/office/history');
    expect(await clicked('/en/office/history', fakeWindow('b'), window)).toEqual([]);
    expect(window.focused).toBe(true);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
    7,
    null,
  ])('BOOT-08: a click on a notice of %j stays on this site', async (path) => {
    expect(await clicked(path)).toEqual([`${origin}/`]);
  });

  const subscription = (name: string) => {
    let ended = 0;
    return {
      endpoint: `https://push.example/${name}`,
      options: { applicationServerKey: new ArrayBuffer(65) },
      toJSON: () => ({ keys: { p256dh: `p-${name}`, auth: `a-${name}` } }),
      unsubscribe: async () => ++ended > 0,
      ended: () => ended,
    };
  };
  const renewed = async (
    status: number,
    given: { oldSubscription?: ReturnType<typeof subscription> | null },
  ) => {
    const requests: Request[] = [];
    const next = subscription('new');
    const fetch = async (request: Request) => {
      requests.push(request);
      return new Response(null, { status });
    };
    const fake = fakeScope([], { subscription: next, fetch });
    runInternalWorker(fake.scope);
    await fake.play('pushsubscriptionchange', given);
    return { requests, next };
  };

  test('UI-01: a subscription that the push service has changed is sent to the platform', async () => {
    const { requests, next } = await renewed(201, { oldSubscription: subscription('old') });
    // SHA-256 of the old endpoint, in base64url.
    const id = createHash('sha256').update('https://push.example/old').digest('base64url');
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ['POST', `${origin}/web-api/push/subscriptions/${id}/renewal`],
    ]);
    expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
      'x-requested-with': 'XMLHttpRequest',
      'app-name': 'shell',
    });
    expect(await requests[0]?.json()).toEqual({
      endpoint: 'https://push.example/new',
      keys: { p256dh: 'p-new', auth: 'a-new' },
    });
    expect(next.ended()).toBe(0);
  });

  test.each([401, 404])('UI-01: after an answer of %d the browser subscribes to nothing', async (status) => {
    const { next } = await renewed(status, { oldSubscription: subscription('old') });
    expect(next.ended()).toBe(1);
  });

  test('UI-01: without the old subscription nothing is sent', async () => {
    expect((await renewed(201, { oldSubscription: null })).requests).toEqual([]);
  });

  test('BOOT-08: no path leads to another site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (path) => {
          expect(new URL(siteAddress(path, origin)).origin).toBe(origin);
        },
      ),
    );
  });
});
