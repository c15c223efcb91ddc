import { afterEach, expect, test, vi } from 'vitest';
import { shellFetch } from './shell-fetch.ts';

afterEach(() => void vi.unstubAllGlobals());

test('AUTH-17: only requests to this site carry the headers of the shell', async () => {
  const fetched = vi.fn(async (_request: Request) => new Response());
  vi.stubGlobal('location', { origin: 'https://fairline.example' });
  vi.stubGlobal('fetch', fetched);
  const ended = new AbortController();
  const { signal } = ended;
  for (const site of ['https://fairline.example', 'https://weather.example']) {
    const headers = { 'mf-render-mode': 'json' };
    await shellFetch(`${site}/mf/news`, { method: 'POST', body: '{}', headers, credentials: 'omit', signal });
  }
  const [own, other] = fetched.mock.calls.map(([request]) => request);
  expect(Object.fromEntries(own?.headers ?? [])).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    'app-name': 'shell',
    'mf-render-mode': 'json',
  });
  expect(other?.headers.has('x-requested-with')).toBe(false);
  expect(other?.headers.has('app-name')).toBe(false);
  for (const request of [own, other]) expect(request).toMatchObject({ method: 'POST', credentials: 'omit' });
  ended.abort();
  expect(own?.signal.aborted).toBe(true);
});
