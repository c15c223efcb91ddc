import { eventBatchSchema } from '@fairline/contracts';
import { createManualClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyEvents } from './early-events.ts';

let page: EventTarget;
const beacon = vi.fn((_path: string, _body: string) => true);

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { sendBeacon: beacon });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const view = { route: 'home', lng: 'en' };

function stage(hasConsent = true) {
  const clock = createManualClock();
  const early = earlyEvents({ key: 'fairline', clock, signedIn: false, hasConsent: () => hasConsent });
  return { clock, early, leave: () => page.dispatchEvent(new Event('pagehide')) };
}

test('ANA-01: a page that is left before the code for analytics is loaded loses no event', async () => {
  const { clock, early, leave } = stage();
  early.record('page-view', view);
  await clock.advance(300);
  early.recordRemote({ name: 'login', data: { method: 'password', outcome: 'done' } });
  leave();
  leave();
  expect(beacon).toHaveBeenCalledOnce();
  const [path, body = ''] = beacon.mock.calls[0] ?? [];
  expect(path).toBe('/fatman-api/fairline/beacon');
  expect(eventBatchSchema.parse(JSON.parse(body)).events).toMatchObject([
    { name: 'page-view', ageMs: 300, data: view },
    { name: 'login', ageMs: 0 },
  ]);
});

test('ANA-01: events that the code for analytics has taken over are not sent twice', () => {
  const { early, leave } = stage();
  early.record('page-view', view);
  early.end();
  leave();
  expect(beacon).not.toHaveBeenCalled();
});

test('UI-06: without consent nothing is sent', () => {
  const { early, leave } = stage(false);
  early.record('page-view', view);
  leave();
  expect(beacon).not.toHaveBeenCalled();
});
