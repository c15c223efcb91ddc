import { afterEach, expect, test, vi } from 'vitest';
import { sendDocument } from './verification-data.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const picture = new Blob(['picture'], { type: 'image/jpeg' });

test('AUTH-17: a document is sent as it is, with the headers of every request', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetch);
  await sendDocument('passport', picture, new AbortController().signal);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe('/web-api/user/verification/documents?type=passport');
  expect(init).toMatchObject({
    method: 'POST',
    body: picture,
    headers: { 'content-type': 'image/jpeg', 'x-requested-with': 'XMLHttpRequest', 'app-name': 'office' },
  });
});

test('AUTH-17: a document whose sending is cancelled has the status 499; a failed fetch is a network error', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const controller = new AbortController();
  const send = () => sendDocument('passport', picture, controller.signal);
  await expect(send()).rejects.toMatchObject({ status: 0, code: 'NETWORK' });
  controller.abort();
  await expect(send()).rejects.toMatchObject({ status: 499, code: 'CANCELLED' });
});
