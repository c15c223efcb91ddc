import { performanceReportSchema } from '@fairline/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { performanceReport } from './performance-beacon.ts';
import { startAnalytics } from './start-analytics.ts';

let page: EventTarget;
let node: EventTarget & { visibilityState?: string };
const beacon = vi.fn((_path: string, _body: string) => true);
const fetched = vi.fn(async (_request: Request) => new Response());

beforeEach(() => {
  // Fake timers drop a waiting batch at the end of its test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = new EventTarget();
  node = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', node);
  vi.stubGlobal('navigator', { sendBeacon: beacon });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'https://fairline.example' });
  // A browser resolves a relative path against the page; Node does not.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(path: string, init?: RequestInit) {
        super(new URL(path, location.origin), init);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const start = () =>
  startAnalytics({
    key: 'fairline',
    store: memoryStore(),
    hasConsent: () => true,
    signedIn: false,
    lng: 'en',
    route: 'home',
    homepage: 'b',
  });
const events = (body: string | undefined) =>
  JSON.parse(body ?? '').events.map(({ name, data }: { name: string; data: object }) => [name, data]);

test('ANA-01: page views are sent when the page is left', () => {
  const analytics = start();
  analytics.arrived('sport');
  analytics.arrived('game');
  page.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/fatman-api/fairline/beacon');
  expect(events(body)).toEqual([
    ['page-view', { route: 'home', lng: 'en', homepage: 'b' }],
    ['navigation', { from: 'home', to: 'sport' }],
    ['page-view', { route: 'sport', lng: 'en' }],
    ['navigation', { from: 'sport', to: 'game' }],
    ['page-view', { route: 'game', lng: 'en' }],
  ]);
  expect(JSON.parse(body ?? '').visit).toMatch(/^[\da-f]{32}$/);
});

test('ANA-01: events are sent at once when the page is hidden, but not when it is shown', () => {
  start();
  node.visibilityState = 'visible';
  node.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).not.toHaveBeenCalled();
  node.visibilityState = 'hidden';
  node.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledOnce();
});

test('ANA-01: a beacon that the browser refuses is sent as a request', () => {
  beacon.mockReturnValueOnce(false);
  start();
  page.dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledOnce();
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request).toMatchObject({ method: 'POST', keepalive: true });
  expect(request?.headers.get('app-name')).toBe('shell');
});

test('ANA-01: batches are keepalive requests up to the limit of the browser', async () => {
  const answers: (() => void)[] = [];
  const waits = () => new Promise<Response>((done) => void answers.push(() => done(new Response())));
  fetched.mockImplementation(waits);
  const analytics = start();
  // A batch has about 41 KB.
  const batch = () => {
    for (let count = 0; count < 20; count++)
      analytics.record('page-view', { route: 'r'.repeat(2_000), lng: 'en' });
  };
  batch();
  batch();
  expect(fetched.mock.calls.map(([request]) => request.keepalive)).toEqual([true, false]);
  for (const answer of answers) answer();
  await new Promise((done) => setImmediate(done));
  batch();
  expect(fetched.mock.calls.at(-1)?.[0].keepalive).toBe(true);
  fetched.mockImplementation(async () => new Response());
});

test('BOOT-11: the collector accepts the performance report', () => {
  const readings = { navigation: undefined, largestPaints: [812.4], shifts: [], interactions: [] };
  const report = performanceReport({ route: 'home', lng: 'en' }, readings, [
    { remote: 'betting', durationMs: 120.6 },
  ]);
  expect(performanceReportSchema.parse(report)).toEqual(report);
});
