import { afterEach, expect, test } from 'vitest';
import { createApi } from './call-api.ts';

afterEach(() => {
  globalThis.fairlineCsrf = undefined;
});

test('SEC: every call that changes something has the token of the session, as it is at that moment', async () => {
  let token = 'first';
  globalThis.fairlineCsrf = () => ({ 'x-csrf-token': token });
  const sent: unknown[] = [];
  const api = createApi({
    origin: '',
    appName: 'office',
    mends: false,
    async fetch(_url, init) {
      sent.push(new Headers(init?.headers).get('x-csrf-token'));
      return new Response('{}');
    },
  });
  await api('GET', '/web-api/user/me');
  await api('POST', '/web-api/user/logout');
  token = 'second';
  await api('DELETE', '/web-api/push/subscriptions/:subscriptionId', { params: { subscriptionId: '1' } });
  expect(sent).toEqual([null, 'first', 'second']);
});
