import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { browserStore, memoryStore } from '../core/browser-store.ts';
import { logAgreement } from '../features/consent/agreement-log.ts';
import {
  type CookieConsentParts,
  cookiePurposes,
  createCookieConsent,
  readAgreement,
  writeAgreement,
} from './cookie-agreement.ts';

function setUp(parts: Partial<CookieConsentParts> = {}) {
  const save = vi.fn();
  const store = memoryStore();
  const consent = createCookieConsent({
    cookie: undefined,
    isPopupShown: true,
    save,
    store,
    clock: { now: () => 1_000 },
    ...parts,
  });
  return { consent, save, store };
}

test('UI-06: on a site that shows no popup the agreement is ALL', () => {
  const { consent, save } = setUp({ isPopupShown: false });
  expect(consent.current()).toEqual(cookiePurposes);
  expect(save.mock.calls).toEqual([[{ name: 'cookiesAgreeType', value: 'ALL', maxAgeSeconds: 31_536_000 }]]);
});

test('UI-06: before the reader has answered, only necessary cookies are allowed and nothing is stored', () => {
  const { consent, save } = setUp();
  expect(consent.current()).toBeUndefined();
  for (const purpose of cookiePurposes) expect(consent.allows(purpose)).toBe(false);
  expect(save).not.toHaveBeenCalled();
});

test('UI-06: a question that waits for the answer resolves with it, or at once when there is one', async () => {
  const { consent } = setUp();
  const onAnswered = vi.fn();
  const waiting = consent.answered().then(onAnswered);
  await Promise.resolve();
  expect(onAnswered).not.toHaveBeenCalled();
  consent.agree([]);
  await waiting;
  expect(onAnswered).toHaveBeenCalledOnce();
  await setUp({ cookie: 'NECESSARY' }).consent.answered();
  await setUp({ isPopupShown: false }).consent.answered();
});

test('UI-06: the choice takes effect at once and is stored for the next visit with its time', () => {
  const { consent, save, store } = setUp();
  consent.agree(['functional']);
  expect(consent.allows('functional')).toBe(true);
  expect(consent.allows('analytics')).toBe(false);
  expect(save).toHaveBeenCalledWith({
    name: 'cookiesAgreeType',
    value: 'FUNCTIONAL',
    maxAgeSeconds: 31_536_000,
  });
  expect(store.get('cookiesAgreeTime')).toBe('1000');
});

test('UI-06: an agreement is read as it was written', () => {
  fc.assert(
    fc.property(fc.subarray([...cookiePurposes]), (agreement) => {
      expect(readAgreement(writeAgreement(agreement), true)).toEqual(agreement);
    }),
  );
});

test.each([undefined, '', 'all', 'FUNCTIONAL.EVERYTHING', 'NONE', 'FUNCTIONAL.FUNCTIONAL'])(
  'UI-06: %s is no agreement',
  (value) => {
    expect(readAgreement(value, true)).toBeUndefined();
  },
);

test('UI-06: the time of the agreement is logged once after a login, and only when logging is on', async () => {
  const store = memoryStore();
  const send = vi.fn(async () => {});
  store.set('cookiesAgreeTime', '1000');
  await logAgreement({ isOn: false, store, send });
  expect(send).not.toHaveBeenCalled();
  await logAgreement({ isOn: true, store, send });
  await logAgreement({ isOn: true, store, send });
  expect(send.mock.calls).toEqual([[{ cookiesAgreeTime: 1_000 }]]);
});

test('UI-06: a log call that fails is made after the next login', async () => {
  const store = memoryStore();
  store.set('cookiesAgreeTime', '1000');
  const send = () => Promise.reject(new Error('offline'));
  await expect(logAgreement({ isOn: true, store, send })).rejects.toThrow('offline');
  expect(store.get('cookiesAgreeTime')).toBe('1000');
});

test('a browser with a forbidden store gets one in memory', () => {
  const store = browserStore(() => {
    throw new Error('forbidden');
  });
  store.set('a', 'b');
  expect(store.get('a')).toBe('b');
  store.remove('a');
  expect(store.get('a')).toBeNull();
});
