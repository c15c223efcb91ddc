import {
  type EventData,
  type EventName,
  eventBatchSchema,
  eventCatalogue,
  type RemoteEvent,
} from '@fairline/contracts';
import { createManualClock } from '@fairline/runtime';
import { expect, test } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { type AnalyticsParts, createAnalytics } from './analytics.ts';

interface Sent {
  path: string;
  isLast: boolean;
  visit?: string | undefined;
  signedIn: boolean;
  events: { name: string; ageMs: number; data: unknown }[];
}

function stage(change: Partial<AnalyticsParts> = {}) {
  const clock = createManualClock();
  const sent: Sent[] = [];
  const store = memoryStore();
  let visits = 0;
  let consent = true;
  const analytics = createAnalytics({
    key: 'fairline',
    clock,
    store,
    newVisit: () => `visit-number-000${++visits}`,
    hasConsent: () => consent,
    signedIn: false,
    send(path, body, isLast) {
      const batch = eventBatchSchema.parse(JSON.parse(body));
      sent.push({ path, isLast, ...batch });
    },
    ...change,
  });
  return {
    analytics,
    clock,
    sent,
    store,
    agree(given: boolean) {
      consent = given;
    },
    names: () => sent.map(({ events }) => events.map(({ name }) => name)),
  };
}

const view = { route: 'home', lng: 'en' };
const fault = { remote: 'betting', code: 'timeout' };

test('ANA-01: events are sent together, ten seconds after the first', async () => {
  const { analytics, clock, sent } = stage();
  analytics.record('page-view', view);
  await clock.advance(4_000);
  analytics.record('navigation', { from: 'home', to: 'sport' });
  await clock.advance(5_999);
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(sent).toEqual([
    {
      path: '/fatman-api/fairline',
      isLast: false,
      visit: 'visit-number-0001',
      signedIn: false,
      events: [
        { name: 'page-view', ageMs: 10_000, data: view },
        { name: 'navigation', ageMs: 6_000, data: { from: 'home', to: 'sport' } },
      ],
    },
  ]);
  await clock.advance(60_000);
  expect(sent).toHaveLength(1);
});

test('ANA-01: twenty events are sent at once, and the next ones wait ten seconds again', async () => {
  const { analytics, clock, sent } = stage();
  await clock.advance(1_000);
  for (let count = 0; count < 21; count++) analytics.record('page-view', view);
  expect(sent.map(({ events }) => events.length)).toEqual([20]);
  await clock.advance(9_999);
  expect(sent).toHaveLength(1);
  await clock.advance(1);
  expect(sent.map(({ events }) => events.length)).toEqual([20, 1]);
});

test('ANA-01: a page that is left sends its events as a beacon, once', async () => {
  const { analytics, clock, sent } = stage();
  analytics.flush();
  analytics.record('page-view', view);
  analytics.flush();
  analytics.flush();
  await clock.advance(60_000);
  expect(sent.map(({ path, isLast }) => [path, isLast])).toEqual([['/fatman-api/fairline/beacon', true]]);
});

test('ANA-01: without consent only technical events are sent, without a visit', () => {
  const { analytics, sent, agree, store } = stage();
  agree(false);
  analytics.record('page-view', view);
  analytics.record('remote-fault', fault);
  analytics.flush();
  expect(sent).toMatchObject([{ events: [{ name: 'remote-fault' }] }]);
  expect(sent[0]).not.toHaveProperty('visit');
  expect(store.get('analyticsVisit')).toBeNull();
});

test('ANA-01: withdrawn consent applies to events that are not sent yet, and ends the visit', () => {
  const { analytics, sent, agree, store } = stage();
  analytics.record('page-view', view);
  analytics.flush();
  analytics.record('page-view', view);
  agree(false);
  analytics.flush();
  expect(sent).toHaveLength(1);
  analytics.record('remote-fault', fault);
  analytics.flush();
  expect(store.get('analyticsVisit')).toBeNull();
  agree(true);
  analytics.record('page-view', view);
  analytics.flush();
  expect(sent.map(({ visit }) => visit)).toEqual(['visit-number-0001', undefined, 'visit-number-0002']);
});

test('ANA-01: a visit continues from page to page', () => {
  const first = stage();
  first.analytics.record('page-view', view);
  first.analytics.flush();
  const second = stage({ store: first.store, newVisit: () => 'another-visit-0001' });
  second.analytics.record('page-view', view);
  second.analytics.flush();
  expect(second.sent[0]?.visit).toBe('visit-number-0001');
});

test('ANA-01: a clock that is set back gives no events in the future, and a sleeping machine none that are too old', () => {
  let nowMs = 5_000;
  const { analytics, sent } = stage({ clock: { now: () => nowMs, after: () => () => {} } });
  analytics.record('page-view', view);
  nowMs = 1_000;
  analytics.flush();
  expect(sent[0]?.events[0]?.ageMs).toBe(0);
  analytics.record('page-view', view);
  nowMs += 200_000_000;
  analytics.flush();
  expect(sent[1]?.events[0]?.ageMs).toBe(86_400_000);
});

test('ANA-01: an invalid stored visit is replaced by a new one', () => {
  const { analytics, sent, store } = stage();
  store.set('analyticsVisit', 'anna');
  analytics.record('page-view', view);
  analytics.flush();
  expect(sent[0]?.visit).toBe('visit-number-0001');
});

test('ANA-01: the compiler checks events against the catalogue', () => {
  const { analytics, sent } = stage();
  analytics.record('registration', { type: 'soc_reg', bonus: 2, network: 'google', outcome: 'succeeded' });
  analytics.record('personal-data', { action: 'saved', fields: ['email', 'phone'] });
  // @ts-expect-error the catalogue has no such kind of registration
  analytics.record('registration', { type: 'other_reg', outcome: 'opened' });
  // @ts-expect-error the catalogue has no field for personal data
  analytics.record('personal-data', { action: 'saved', fields: [], email: 'anna@example.com' });
  analytics.flush();
  const fits = sent[0]?.events.map(({ name, data }) => eventCatalogue[known(name)].safeParse(data).success);
  expect(fits).toEqual([true, true, false, false]);
});

test('ANA-01: remotes can record only the events of the catalogue that are for remotes', () => {
  const { analytics, sent, names } = stage();
  const dataOf: { [Name in RemoteEvent]: EventData<Name> } = {
    registration: { type: 'fast_reg', outcome: 'failed', code: 'EMAIL_TAKEN' },
    login: { method: 'email', outcome: 'succeeded' },
    recovery: { method: 'email', outcome: 'submitted' },
    account: { action: 'section-opened', section: 'wallets' },
    'personal-data': { action: 'opened', fields: [] },
    document: { type: 'passport', outcome: 'succeeded' },
    security: { action: 'link-network', network: 'google', outcome: 'succeeded' },
    terms: { version: 3, outcome: 'opened' },
    activation: { method: 'email', outcome: 'failed', code: 'LINK_UNKNOWN' },
    mailing: { setting: 'enable_mail_bets', isOn: true },
    bet: { kind: 'single', outcome: 'succeeded' },
    coupon: { action: 'saved' },
    bonus: { action: 'chosen', bonus: 1 },
    search: { action: 'opened', kind: 'team' },
    offer: { action: 'window' },
    favourite: { action: 'added', kind: 'match' },
    'cash-out': { part: 'part', outcome: 'succeeded' },
    history: { action: 'filtered' },
    error: { about: 'registration-type', value: 'door_reg' },
  };
  const recorded = Object.entries(dataOf);
  for (const [name, data] of recorded) analytics.recordRemote({ name, data });
  for (const event of [
    { name: 'page-view', data: { route: 'home', lng: 'en' } },
    { name: 'remote-fault', data: { remote: 'x', code: 'y' } },
    { name: 'constructor', data: {} },
    { name: 'login', data: 'me' },
    'login',
    undefined,
  ])
    analytics.recordRemote(event);
  analytics.flush();
  expect(names()).toEqual([recorded.map(([name]) => name)]);
  expect(sent[0]?.events.map(({ data }) => data)).toEqual(recorded.map(([, data]) => data));
  const schemas: Record<string, { safeParse(data: unknown): { success: boolean } }> = eventCatalogue;
  expect(recorded.filter(([name, data]) => !schemas[name]?.safeParse(data).success)).toEqual([]);
});

function known(name: string): EventName {
  const names: Record<string, EventName> = { registration: 'registration', 'personal-data': 'personal-data' };
  return names[name] ?? 'error';
}
