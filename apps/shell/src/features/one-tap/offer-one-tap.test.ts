import { createManualClock } from '@fairline/runtime/clock';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../core/browser-store.ts';
import { type OneTapParts, offerOneTap } from './offer-one-tap.ts';

const client = { clientId: 'c1', nonce: 'n1', configUrl: 'https://provider.example/fedcm.json' };
const dayMs = 86_400_000;

function visit(changes: Partial<OneTapParts> = {}) {
  const parts = {
    credentials: { get: vi.fn(async (): Promise<unknown> => ({ token: 'word' })) },
    begin: vi.fn(async () => client),
    send: vi.fn(async () => ({ redirectUrl: '/de' })),
    store: memoryStore(),
    clock: createManualClock(),
    leave: vi.fn(),
    ...changes,
  };
  return { ...parts, offer: () => offerOneTap(parts) };
}

test('AUTH-05: the browser is asked for a credential for this client and nonce, and the page follows the answer', async () => {
  const { offer, credentials, send, leave, store } = visit();
  await offer();
  expect(credentials.get).toHaveBeenCalledExactlyOnceWith({
    identity: {
      context: 'signin',
      providers: [{ configURL: client.configUrl, clientId: 'c1', params: { nonce: 'n1' } }],
    },
    mediation: 'optional',
  });
  expect(send).toHaveBeenCalledExactlyOnceWith('word');
  expect(leave).toHaveBeenCalledExactlyOnceWith('/de');
  expect(store.get('fairline.oneTapOffUntil')).toBeNull();
});

const fail = () => Promise.reject(new DOMException('no', 'NetworkError'));

test.each<[string, Partial<OneTapParts>]>([
  ['the reader closes the dialog', { credentials: { get: fail } }],
  ['the browser has no credential', { credentials: { get: async () => null } }],
  ['the platform does not offer it', { begin: fail }],
  ['the platform refuses the word', { send: fail }],
  ['the answer leads to another site', { send: async () => ({ redirectUrl: '//evil.example' }) }],
])('AUTH-05: when %s, there is no error, and the next offer is a day later', async (_, changes) => {
  const clock = createManualClock();
  const store = memoryStore();
  const first = visit({ ...changes, clock, store });
  await first.offer();
  expect(first.leave).not.toHaveBeenCalled();

  const second = visit({ clock, store });
  await clock.advance(dayMs - 1);
  await second.offer();
  expect(second.begin).not.toHaveBeenCalled();
  await clock.advance(1);
  await second.offer();
  expect(second.leave).toHaveBeenCalledOnce();
});

test('AUTH-05: a dialog that was open when the page was left does not open on the next page', async () => {
  const store = memoryStore();
  const clock = createManualClock();
  void visit({ store, clock, credentials: { get: () => new Promise(() => {}) } }).offer();
  const next = visit({ store, clock });
  await next.offer();
  expect(next.begin).not.toHaveBeenCalled();
});
