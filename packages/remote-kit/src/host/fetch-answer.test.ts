import { createManualClock, systemClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeMode, type FakeRemote, fakeRemote } from '../conformance/index.ts';
import { Fault } from './fault.ts';
import { fetchBatch, fetchPage, type PageRequest } from './fetch-answer.ts';

let remote: FakeRemote;
beforeEach(async () => {
  remote = await fakeRemote();
});
afterEach(() => remote.close());

const never = new AbortController().signal;

function ask(request: Omit<PageRequest, 'url'> = {}, clock = systemClock, signal = never) {
  return fetchPage({ url: `${remote.url}/en/page`, ...request }, { fetch, clock }, signal);
}

async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error('expected a fault');
}

test('MF-01: a page is requested by GET with the two headers', async () => {
  expect(await ask()).toMatchObject({ appName: 'fake', appVersion: '1', body: '<p>hello</p>' });
  expect(remote.seen[0]).toMatchObject({
    method: 'GET',
    headers: { 'mf-render-mode': 'json', 'mf-api-version': 'v2' },
  });
});

test('MF-01: force-spa is sent only when it is requested', async () => {
  await ask();
  await ask({ forceSpa: true });
  expect(remote.seen.map(({ headers }) => headers['force-spa'])).toEqual([undefined, '1']);
});

test('MF-01: the route of a page is sent in ASCII, and one that is too long is not sent', async () => {
  await ask({ route: { name: 'team', params: { team: '7-жук' } } });
  await ask({ route: { name: 'team', params: { team: 'a'.repeat(4_096) } } });
  await ask();
  expect(remote.seen.map(({ headers }) => headers['mf-route'])).toEqual([
    '{"name":"team","params":{"team":"7-\\u0436\\u0443\\u043a"}}',
    undefined,
    undefined,
  ]);
});

test('MF-01: components are requested by POST and read by their ids, and one that fails does not affect the others', async () => {
  const components = ['a', 'b'].map((id) => ({ id, name: 'box', props: { size: 2 } }));
  const batch = { url: `${remote.url}/en/page`, components, context: { lng: 'en' } };
  remote.failingComponents.add('b');
  const read = await fetchBatch(batch, { fetch, clock: systemClock }, never);
  expect(remote.seen[0]?.method).toBe('POST');
  expect(JSON.parse(remote.seen[0]?.body ?? '')).toEqual({ components, context: { lng: 'en' } });
  expect(read('a')).toMatchObject({ appName: 'fake', appVersion: '1' });
  expect(() => read('b')).toThrow(expect.objectContaining({ code: 'status' }));
  expect(() => read('c')).toThrow(expect.objectContaining({ code: 'invalid' }));
});

test.each([
  ['not-found', 'not-exist'],
  ['error', 'status'],
  ['cut-body', 'network'],
  ['wrong-type', 'wrong-type'],
  ['bad-json', 'bad-json'],
  ['invalid', 'invalid'],
  ['no-app-name', 'invalid'],
  ['huge', 'too-large'],
] satisfies [FakeMode, string][])('a remote in mode %s is a fault %s', async (mode, code) => {
  remote.mode = mode;
  expect(await faultOf(ask())).toMatchObject({ code });
});

test.each(['hanging', 'stalled-body'] satisfies FakeMode[])(
  'a request to a remote in mode %s ends after ten seconds',
  async (mode) => {
    remote.mode = mode;
    const clock = createManualClock();
    let begun = 0;
    let signal: AbortSignal | null | undefined;
    const ports = {
      clock,
      async fetch(input: RequestInfo | URL, init?: RequestInit) {
        signal = init?.signal;
        const response = await fetch(input, init);
        begun++;
        return response;
      },
    };
    const fault = faultOf(fetchPage({ url: `${remote.url}/en/page` }, ports, never));
    // Waits until the request has arrived and, for a stalled answer, its headers too.
    await expect.poll(() => [remote.seen.length, begun]).toEqual([1, mode === 'hanging' ? 0 : 1]);
    await clock.advance(9_999);
    expect(signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(await fault).toMatchObject({ code: 'timeout' });
  },
);

test('an abort ends the request', async () => {
  remote.mode = 'hanging';
  const controller = new AbortController();
  const fault = faultOf(ask({}, systemClock, controller.signal));
  controller.abort();
  expect(await fault).toMatchObject({ code: 'network' });
});
