import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPushEndpoint } from './push-endpoint.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def-123',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://db5p.notify.windows.com/w/?token=BQYA',
])('UI-01: messages may go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/a',
  'https://user:secret@fcm.googleapis.com/a',
  'https://fcm.googleapis.com/a#b',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[2001:4860:4860::8888]/a',
  'https://10.0.0.8/a',
  'https://8.8.8.8/a',
  'https://localhost/a',
  'https://db/a',
  'https://push.localhost/a',
  'https://db.internal/a',
  'https://printer.local/a',
  'https://router.home.arpa/a',
  'https://push.example.org./a',
  'http://127.0.0.1:4000/a',
  'ftp://push.example.org/a',
  'javascript:alert(1)',
  'no address',
])('UI-01: messages never go to %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});

test('UI-01: a stand-in allows only its own origin', () => {
  const standIn = 'http://127.0.0.1:4000';
  expect(isPushEndpoint(`${standIn}/push/a`, standIn)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/push/a', standIn)).toBe(false);
  expect(isPushEndpoint('http://user@127.0.0.1:4000/push/a', standIn)).toBe(false);
});

test('UI-01: an IP address in any form is not accepted as a host name', () => {
  fc.assert(
    fc.property(fc.ipV4Extended(), (address) => !isPushEndpoint(`https://${address}/a`)),
    { numRuns: 1_000 },
  );
});
