import { createManualClock, type ManualClock } from '@fairline/runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeRemote, fakeRemote } from '../conformance/index.ts';
import { type AskComponent, createBatches } from './batch.ts';

let remote: FakeRemote;
let clock: ManualClock;
let ask: AskComponent;
beforeEach(async () => {
  remote = await fakeRemote();
  clock = createManualClock();
  ask = createBatches({ fetch, clock });
});
afterEach(() => remote.close());

const never = new AbortController().signal;
const place = (path = '/en') => ({ url: remote.url + path, context: { lng: 'en' } });
const component = (id: string) => ({ id, name: 'box', props: {} });
const idsSeen = () =>
  remote.seen.map(({ body }) => JSON.parse(body).components.map(({ id }: { id: string }) => id));

test('MF-01: components of one host that are requested in the same turn are sent in one POST', async () => {
  const asked = ['a', 'b', 'c'].map((id) => ask(place(), component(id), never));
  await clock.advance(0);
  expect(await Promise.all(asked)).toMatchObject([{ appName: 'fake' }, {}, {}]);
  expect(idsSeen()).toEqual([['a', 'b', 'c']]);
  expect(JSON.parse(remote.seen[0]?.body ?? '').context).toEqual({ lng: 'en' });
});

test('another address, another page or another turn is another POST', async () => {
  const asked = [
    ask(place(), component('a'), never),
    ask(place('/de'), component('b'), never),
    ask({ ...place(), context: { lng: 'de' } }, component('c'), never),
  ];
  await clock.advance(0);
  asked.push(ask(place(), component('d'), never));
  await clock.advance(0);
  await Promise.all(asked);
  expect(idsSeen().toSorted()).toEqual([['a'], ['b'], ['c'], ['d']]);
});

test('MF-01: at most ten components are sent in one POST', async () => {
  const ids = Array.from({ length: 23 }, (_, index) => `c${index}`);
  const asked = ids.map((id) => ask(place(), component(id), never));
  await clock.advance(0);
  await Promise.all(asked);
  expect(
    idsSeen()
      .map((batch) => batch.length)
      .toSorted(),
  ).toEqual([10, 10, 3]);
  expect(idsSeen().flat().toSorted()).toEqual(ids.toSorted());
});

test('MF-01: a component that fails does not affect the others of its batch', async () => {
  remote.failingComponents.add('b');
  const asked = ['a', 'b', 'c'].map((id) => ask(place(), component(id), never));
  const settled = Promise.allSettled(asked);
  await clock.advance(0);
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a batch that fails as a whole fails each of its components', async () => {
  remote.mode = 'error';
  const settled = Promise.allSettled(['a', 'b'].map((id) => ask(place(), component(id), never)));
  await clock.advance(0);
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: { code: 'status', status: 500 } },
    { status: 'rejected', reason: { code: 'status', status: 500 } },
  ]);
});

test('a component that is no longer wanted is not requested, and a request without waiting components is aborted', async () => {
  remote.mode = 'hanging';
  const sent: (AbortSignal | null | undefined)[] = [];
  ask = createBatches({
    clock,
    fetch(input, init) {
      sent.push(init?.signal);
      return fetch(input, init);
    },
  });
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const settled = Promise.allSettled([
    ask(place(), component('a'), first.signal),
    ask(place(), component('b'), second.signal),
    ask(place(), component('c'), third.signal),
  ]);
  first.abort();
  await clock.advance(0);
  await expect.poll(() => remote.seen.length).toBe(1);
  expect(idsSeen()).toEqual([['b', 'c']]);
  second.abort();
  expect(sent.map((signal) => signal?.aborted)).toEqual([false]);
  third.abort();
  expect(sent.map((signal) => signal?.aborted)).toEqual([true]);
  await settled;
});

test('when no component waits at the end of the turn, nothing is sent', async () => {
  const gone = AbortSignal.abort();
  const settled = Promise.allSettled([ask(place(), component('a'), gone)]);
  await clock.advance(0);
  expect(await settled).toMatchObject([{ status: 'rejected' }]);
  expect(remote.seen).toEqual([]);
});
