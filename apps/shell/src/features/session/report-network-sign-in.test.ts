import { eventCatalogue } from '@fairline/contracts';
import { expect, test, vi } from 'vitest';
import { reportNetworkSignIn } from './report-network-sign-in.ts';

test('ANA-01: the page after a sign-in by a network reports it, once', () => {
  const recordRemote = vi.fn();
  const saveCookie = vi.fn();
  reportNetworkSignIn({ recorder: { recordRemote }, saveCookie }, 'ua=1; entered_by=line');
  const data = { method: 'network', network: 'line', outcome: 'succeeded' };
  expect(recordRemote).toHaveBeenCalledExactlyOnceWith({ name: 'login', data });
  expect(eventCatalogue.login.safeParse(data).success).toBe(true);
  expect(saveCookie).toHaveBeenCalledExactlyOnceWith({ name: 'entered_by', value: '', maxAgeSeconds: 0 });
});

test('ANA-01: every other page reports nothing', () => {
  const recordRemote = vi.fn();
  reportNetworkSignIn({ recorder: { recordRemote }, saveCookie: vi.fn() }, 'ua=1');
  expect(recordRemote).not.toHaveBeenCalled();
});
