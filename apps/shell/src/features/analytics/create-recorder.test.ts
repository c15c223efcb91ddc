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
  reset: vi.fn(),
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

function recorderOfPage() {
  const store = memoryStore();
  const recorder = createRecorder({
    api,
    reader: { lng: 'en' },
    site: { analyticsKey: 'fairline', projectId: 1 },
    player: null,
    route: 'home',
    clock: createManualClock(),
    store,
    consent: { allows: () => true },
  });
  return { recorder, store };
}

test('ANA-01: a sign-out before the code for analytics is loaded is sent at once, and ends the visit', () => {
  const { recorder, store } = recorderOfPage();
  recorder.signedOut({ reason: 'player' });
  expect(beacon).toHaveBeenCalledOnce();
  const { events } = JSON.parse(beacon.mock.calls[0]?.[1] ?? '');
  expect(events).toMatchObject([{ name: 'page-view' }, { name: 'logout', data: { reason: 'player' } }]);
  expect(store.get('analyticsVisit')).toBeNull();
});

test('ANA-01: afterwards the sign-out goes with the other events, once', async () => {
  const { recorder } = recorderOfPage();
  await recorder.load(() => {});
  recorder.signedOut({ reason: 'player' });
  expect(analytics.record).toHaveBeenCalledExactlyOnceWith('logout', { reason: 'player' });
  expect(analytics.reset).toHaveBeenCalledOnce();
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
  dispatchEvent(new Event('pagehide'));
  expect(beacon).not.toHaveBeenCalled();
});
