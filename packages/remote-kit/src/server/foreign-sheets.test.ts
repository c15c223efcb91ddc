import { createManualClock, systemClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeRemote, fakeRemote } from '../conformance/index.ts';
import { within } from '../fixture/within.ts';
import type { FragmentAnswer } from '../protocol/index.ts';
import { createFragmentClient } from './fragment-client.ts';
import type { RemoteConfig } from './remote-address.ts';

const page = { remote: 'weather', path: '/en' };
let remote: FakeRemote;

async function start(answer: Partial<FragmentAnswer>): Promise<void> {
  const sheets = { '/a.css': 'p{color:red}', '/b.css': '@import "/a.css";b{color:blue}' };
  remote = await fakeRemote({ answer, sheets });
}

beforeEach(() => start({ cssToLoad: ['/a.css', '/b.css'], style: 'i{color:green}', appVersion: '3' }));
afterEach(() => remote.close());

function clientOf(config: Partial<RemoteConfig> = {}, clock = systemClock) {
  return createFragmentClient({
    remotes: { weather: { url: remote.url, timeoutMs: 20_000, ...config } },
    cookies: { forward: [], session: [] },
    clock,
    onEvent: () => {},
  });
}

test('the sheets of a foreign remote are fetched by the server and contained like its style, in their order', async () => {
  const result = await clientOf().fetchFragment(page);
  const { style = '', cssToLoad } = result.ok ? result.answer : {};
  expect(cssToLoad).toEqual([]);
  expect(style).toContain('>:is([data-mount="3"],');
  expect(style).toMatch(/\{p\{color:red\} b\{color:blue\}i\{color:green\}\}\}$/);
});

test('a trusted remote keeps its sheets as links', async () => {
  const result = await clientOf({ trusted: true }).fetchFragment(page);
  expect(result).toMatchObject({ answer: { cssToLoad: ['/a.css', '/b.css'], style: 'i{color:green}' } });
  expect(remote.seen).toHaveLength(1);
});

test('a sheet is requested once in a minute', async () => {
  const clock = createManualClock();
  const client = clientOf({}, clock);
  const asked = () => remote.seen.filter(({ path }) => path === '/a.css').length;
  await Promise.all([client.fetchFragment(page), client.fetchFragment({ ...page, path: '/de' })]);
  expect(asked()).toBe(1);
  await clock.advance(60_000);
  await client.fetchFragment(page);
  expect(asked()).toBe(2);
});

test('without its sheets a fragment is not shown, and they are requested again', async () => {
  await remote.close();
  await start({ cssToLoad: ['/a.css', '/gone.css'] });
  // The fake answers JSON at any other path, as a site answers HTML; neither is a style sheet.
  const client = clientOf();
  expect(await client.fetchFragment(page)).toMatchObject({ ok: false, reason: 'style' });
  await client.fetchFragment(page);
  expect(remote.seen.filter(({ path }) => path === '/gone.css')).toHaveLength(2);
});

test('a sheet must arrive within the deadline of its fragment', async () => {
  const transport: RemoteConfig['transport'] = async (url, request) => {
    if (url.endsWith('.css')) return new Promise(() => {});
    const { status, headers, body } = await fetch(url, { headers: request.headers });
    return { status, headers, body: body ?? '' };
  };
  const result = await within(450, clientOf({ transport, timeoutMs: 400 }).fetchFragment(page));
  expect(result).toMatchObject({ ok: false, reason: 'style' });
});

test('sheets of other origins are left out and not requested', async () => {
  const other = await fakeRemote({ sheets: { '/x.css': 'u{color:red}' } });
  await remote.close();
  await start({ cssToLoad: [`${other.url}/x.css`] });
  const refused = await clientOf().fetchFragment(page);
  expect(refused.ok && refused.answer.style).not.toContain('u{');
  expect(other.seen).toEqual([]);
  const allowed = await clientOf({ allowedOrigins: [other.url] }).fetchFragment(page);
  expect(allowed.ok && allowed.answer.style).toContain('u{color:red}');
  await other.close();
});

test("a remote's own sheets are requested at its address for servers", async () => {
  const result = await clientOf({ publicUrl: 'https://weather.example/' }).fetchFragment(page);
  expect(result.ok && result.answer.style).toContain('p{color:red}');
});
