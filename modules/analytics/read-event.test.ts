import { eventCatalogue, personalFields, technicalEvents } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

const read = (name: string, data: Record<string, unknown>, hasVisit = true) =>
  readEvent({ name, ageMs: 0, data }, hasVisit);

const report = {
  route: 'home',
  lng: 'en',
  navigation: {
    type: 'navigate',
    ttfbMs: 40,
    responseEndMs: 60,
    domInteractiveMs: 200,
    loadMs: 0,
    transferBytes: 9_000,
  },
  lcpMs: 900,
  cls: 0.01,
  inpMs: null,
  remotes: [{ remote: 'betting', durationMs: 120 }],
};

/** A valid event of each name. */
const examples: Record<string, [data: Record<string, unknown>, variant: string]> = {
  registration: [{ type: 'soc_reg', bonus: 1, network: 'google', outcome: 'succeeded' }, 'soc_reg succeeded'],
  'registration-left': [{ route: 'sport' }, ''],
  login: [{ method: 'email', outcome: 'failed' }, 'email failed'],
  logout: [{ reason: 'idle' }, 'idle'],
  recovery: [{ method: 'phone', outcome: 'submitted' }, 'phone submitted'],
  account: [{ action: 'section-opened', section: 'cashback' }, 'section-opened'],
  'personal-data': [{ action: 'saved', fields: [...personalFields] }, 'saved'],
  document: [{ type: 'passport', outcome: 'succeeded' }, 'passport succeeded'],
  security: [{ action: 'link-network', network: 'google', outcome: 'succeeded' }, 'link-network succeeded'],
  terms: [{ version: 3, outcome: 'succeeded' }, 'succeeded'],
  activation: [{ method: 'email', outcome: 'failed', code: 'LINK_UNKNOWN' }, 'email failed'],
  mailing: [{ setting: 'enable_mail_news', isOn: false }, 'enable_mail_news'],
  bonus: [{ action: 'chosen', bonus: 0 }, 'chosen'],
  search: [{ action: 'opened', kind: 'team' }, 'opened'],
  offer: [{ action: 'window' }, 'window'],
  favourite: [{ action: 'added', kind: 'team' }, 'added'],
  bet: [{ kind: 'combination', outcome: 'succeeded' }, 'combination succeeded'],
  coupon: [{ action: 'shared' }, 'shared'],
  'cash-out': [{ part: 'whole', outcome: 'succeeded' }, 'whole succeeded'],
  history: [{ action: 'exported' }, 'exported'],
  navigation: [{ from: 'home', to: 'sport' }, ''],
  'page-view': [{ route: 'home', lng: 'en', homepage: 'b' }, 'b'],
  performance: [report, ''],
  'remote-fault': [{ remote: 'betting', code: 'timeout' }, ''],
  'support-fault': [{ code: 'no-provider' }, ''],
  error: [{ about: 'bonus', value: '' }, ''],
};

test('ANA-01: every event of the catalogue is accepted', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(eventCatalogue).sort());
  for (const [name, [data, variant]] of Object.entries(examples)) {
    expect(read(name, data)).toEqual({ name, variant, data });
  }
});

test('ANA-01: without consent only technical events are accepted', () => {
  const taken = Object.entries(examples).filter(([name, [data]]) => read(name, data, false) !== 'no-consent');
  expect(taken.map(([name]) => name).sort()).toEqual([...technicalEvents].sort());
});

test.each([
  ['registration', { type: 'retina_reg', outcome: 'opened' }, 'registration-type', 'retina_reg'],
  ['registration', { type: 'fast_reg', bonus: 7, outcome: 'opened' }, 'registration-bonus', '7'],
  [
    'registration',
    { type: 'soc_reg', network: 'myspace', outcome: 'opened' },
    'registration-network',
    'myspace',
  ],
  ['login', { method: 'network', network: 'myspace', outcome: 'opened' }, 'login-network', 'myspace'],
  [
    'security',
    { action: 'link-network', network: 'myspace', outcome: 'opened' },
    'security-network',
    'myspace',
  ],
  ['bonus', { action: 'chosen', bonus: 'all' }, 'bonus-bonus', 'all'],
])('ANA-01: an unknown word in %s %j is reported as an error', (name, data, about, value) => {
  expect(read(name, data)).toEqual({ name: 'error', variant: about, data: { about, value } });
});

test.each([
  [{ about: 'registration-bonus', value: '7' }, 'registration-bonus', '7'],
  [{ about: 'registration-type', value: 'anna@example.com' }, 'registration-type', ''],
  [{ about: 'login-network', value: '491515551234' }, 'login-network', ''],
  [{ about: 'counters', value: '' }, '', ''],
  [{ about: 'anything', value: 'else' }, '', 'else'],
])('ANA-01: of an error %j the value is kept only when it is no personal data', (data, variant, value) => {
  expect(read('error', data, false)).toEqual({ name: 'error', variant, data: { about: data.about, value } });
});

test.each(['anna@example.com', '+49 151 5551234', '491515551234', 'Anna', 'x'.repeat(31), { a: 1 }, true])(
  'ANA-01: an unknown word that could be of a person (%j) is not repeated',
  (type) => {
    expect(read('registration', { type, outcome: 'opened' })).toMatchObject({
      name: 'error',
      data: { value: '' },
    });
  },
);

test.each([
  ['purchase', {}, 'unknown-name'],
  ['toString', {}, 'unknown-name'],
  ['registration', { outcome: 'opened' }, 'unfit-data'],
  ['registration', { type: 'x', outcome: 'thought-of' }, 'unfit-data'],
  ['login', { method: 'email', outcome: 'opened', email: 'anna@example.com' }, 'unfit-data'],
  ['personal-data', { action: 'saved', fields: ['anna@example.com'] }, 'unfit-data'],
  ['page-view', { route: '/en/search?q=anna schmidt', lng: 'en' }, 'unfit-data'],
  ['performance', { ...report, lcpMs: -1 }, 'unfit-data'],
])('ANA-01: %s %j is refused: %s', (name, data, refusal) => {
  expect(read(name, data)).toBe(refusal);
});
