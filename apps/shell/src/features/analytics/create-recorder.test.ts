import { eventBatchSchema } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { createManualClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { createRecorder } from './create-recorder.ts';

const beacon = vi.fn((_path: string, _body: string) => true);
const analytics = {
  record: vi.fn(),
  recordRemote: vi.fn(),
  arrived: vi.fn(),
  flush: vi.fn(),
};

vi.mock('./open-analytics.ts', () => ({ openAnalytics: () => analytics }));

beforeEach(() => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const api: Api = async () => expect.fail('no call is due');
const leave = () => dispatchEvent(new Event('pagehide'));

function recorderOfPage({ hasConsent = true, analyticsKey = 'fairline' as string | null } = {}) {
  const store = memoryStore();
  const clock = createManualClock();
  const recorder = createRecorder({
    api,
    reader: { lng: 'en' },
    site: { analyticsKey, projectId: 1 },
    player: null,
    route: 'home',
    clock,
    store,
    consent: { allows: () => hasConsent },
  });
  return { recorder, store, clock };
}

/** Returns the one batch that was sent, as the collector reads it. */
function sentBatch() {
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body = ''] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/fatman-api/fairline/beacon');
  return eventBatchSchema.parse(JSON.parse(body));
}

test('ANA-01: a page that is left before the code for analytics is loaded loses no event', async () => {
  const { recorder, store, clock } = recorderOfPage();
  store.set('analyticsVisit', 'visit-of-the-reader');
  await clock.advance(300);
  recorder.recordRemote({ name: 'login', data: { method: 'email', outcome: 'succeeded' } });
  recorder.record('registration-left', { route: 'home' });
  recorder.arrived('sport');
  leave();
  leave();
  const { visit, events } = sentBatch();
  // The collector refuses events about a reader that come without a visit.
  expect(visit).toBe('visit-of-the-reader');
  expect(events).toMatchObject([
    { name: 'page-view', ageMs: 300, data: { route: 'home', lng: 'en' } },
    { name: 'login', ageMs: 0 },
    { name: 'registration-left' },
    { name: 'page-view', data: { route: 'sport', lng: 'en' } },
  ]);
});

test('ANA-01: what a page has sent when it was left is not sent again once it comes back', async () => {
  const { recorder } = recorderOfPage();
  recorder.record('registration-left', { route: 'home' });
  leave();
  recorder.recordRemote({ name: 'login', data: { method: 'email', outcome: 'succeeded' } });
  await recorder.load(() => {});
  expect(sentBatch().events).toMatchObject([{ name: 'page-view' }, { name: 'registration-left' }]);
  expect(analytics.record).not.toHaveBeenCalled();
  expect(analytics.recordRemote).toHaveBeenCalledOnce();
});

test('ANA-01: the first page of a reader that is left early begins the visit of the next page', () => {
  const { store } = recorderOfPage();
  leave();
  const { visit } = sentBatch();
  expect(visit).toMatch(/^first-page-\w/);
  expect(store.get('analyticsVisit')).toBe(visit);
});

test('UI-06: without consent nothing is sent', () => {
  const { recorder } = recorderOfPage({ hasConsent: false });
  leave();
  recorder.signedOut({ reason: 'player' });
  expect(beacon).not.toHaveBeenCalled();
});

test('ANA-01: a site without a collector sends nothing', async () => {
  const { recorder } = recorderOfPage({ analyticsKey: null });
  await recorder.load(() => {});
  recorder.arrived('sport');
  leave();
  expect(beacon).not.toHaveBeenCalled();
  expect(analytics.arrived).not.toHaveBeenCalled();
});

test('ANA-01: a sign-out before the code for analytics is loaded is sent at once, and ends the visit', () => {
  const { recorder, store } = recorderOfPage();
  store.set('analyticsVisit', 'visit-of-the-reader');
  recorder.signedOut({ reason: 'player' });
  const { visit, events } = sentBatch();
  expect(visit).toBe('visit-of-the-reader');
  expect(events).toMatchObject([{ name: 'page-view' }, { name: 'logout', data: { reason: 'player' } }]);
  expect(store.get('analyticsVisit')).toBeNull();
});

test('ANA-01: afterwards the sign-out goes with the other events, once', async () => {
  const { recorder, store } = recorderOfPage();
  await recorder.load(() => {});
  store.set('analyticsVisit', 'visit-of-the-reader');
  recorder.signedOut({ reason: 'player' });
  expect(store.get('analyticsVisit')).toBeNull();
  expect(analytics.record).toHaveBeenCalledExactlyOnceWith('logout', { reason: 'player' });
  expect(analytics.flush).toHaveBeenCalledOnce();
  expect(beacon).not.toHaveBeenCalled();
});

test('ANA-01: events before the code for analytics is loaded are handed over in their order', async () => {
  const { recorder } = recorderOfPage();
  recorder.record('registration-left', { route: 'home' });
  recorder.recordRemote({ name: 'login' });
  recorder.arrived('sport');
  expect(analytics.record).not.toHaveBeenCalled();
  await recorder.load(() => {});
  expect(analytics.record).toHaveBeenCalledExactlyOnceWith('registration-left', { route: 'home' });
  expect(analytics.recordRemote).toHaveBeenCalledExactlyOnceWith({ name: 'login' });
  expect(analytics.arrived).toHaveBeenCalledExactlyOnceWith('sport');
  // They are not sent a second time when the page is left.
  leave();
  expect(beacon).not.toHaveBeenCalled();
});
