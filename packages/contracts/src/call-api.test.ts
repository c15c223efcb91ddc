import { expect, test } from 'vitest';
import { createApi } from './call-api.ts';
import type { getPlayer } from './player.ts';

const path = '/web-api/user/me';

function apiWhoseFetch(fails: () => unknown) {
  return createApi({
    origin: '',
    appName: 'shell',
    mends: false,
    fetch: async () => {
      throw fails();
    },
  });
}

test('AUTH-17: a cancelled request has the status 499', async () => {
  const api = apiWhoseFetch(() => new DOMException('The user aborted a request.', 'AbortError'));
  await expect(api<typeof getPlayer>('GET', path)).rejects.toMatchObject({ status: 499, code: 'CANCELLED' });
});

test('AUTH-17: a failed fetch is a network error', async () => {
  const api = apiWhoseFetch(() => new TypeError('Failed to fetch'));
  await expect(api<typeof getPlayer>('GET', path)).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
});

test('AUTH-17: a page of a proxy is a failure with its status', async () => {
  const api = createApi({
    origin: '',
    appName: 'shell',
    mends: false,
    fetch: async () => new Response('<html>', { status: 502 }),
  });
  await expect(api<typeof getPlayer>('GET', path)).rejects.toMatchObject({ status: 502, code: 'INTERNAL' });
});
