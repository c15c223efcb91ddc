import { eventBatchSchema } from '@fairline/contracts';
import { createManualClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { earlyEvents } from './early-events.ts';

let page: EventTarget;
const beacon = vi.fn((_path: string, _body: string) => true);

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const view = { route: 'home', lng: 'en' };

function stage(hasConsent = true) {
  const clock = createManualClock();
  const store = memoryStore();
  const early = earlyEvents({
    key: 'fairline',
    clock,
    store,
    signedIn: false,
    hasConsent: () => hasConsent,
  });
  return { clock, early, store, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('ANA-01: a page that is left before the code for analytics is loaded loses no event', async () => {
  const { clock, early, store, leave } = stage();
  early.record({ name: 'page-view', data: view });
  await clock.advance(300);
  early.record({ name: 'login', data: { method: 'email', outcome: 'succeeded' } });
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body = ''] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/fatman-api/fairline/beacon');
  const batch = eventBatchSchema.parse(JSON.parse(body));
  // The collector refuses events about a reader that come without a visit.
  expect(batch.visit).toMatch(/./);
  expect(batch.visit).toBe(store.get('analyticsVisit'));
  expect(batch.events).toMatchObject([
    { name: 'page-view', ageMs: 300, data: view },
    { name: 'login', ageMs: 0 },
  ]);
});

test('ANA-01: events that the code for analytics has taken over are not sent twice', () => {
  const { early, leave } = stage();
  early.record({ name: 'page-view', data: view });
  early.end();
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

test('UI-06: without consent nothing is sent', () => {
  const { early, leave } = stage(false);
  early.record({ name: 'page-view', data: view });
  leave();
  expect(beacon).not.toHaveBeenCalled();
});
