import { defaultReaderSettings } from '@fairline/remote-kit/protocol';
import type { MountContext, RemoteApplication } from '@fairline/remote-kit/remote';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Alarm, atOnce, atRest, lateApplication, onNewQuery } from './late-application.ts';
import { onReach } from './on-reach.ts';

const context: MountContext = {
  component: 'page',
  lng: 'en',
  dir: 'ltr',
  path: '/en/slots',
  route: { name: 'slots', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  player: null,
  props: {},
};

interface SceneOptions {
  hydrate: boolean;
  alarm?: Alarm;
  load?: () => Promise<RemoteApplication>;
}

function scene({ hydrate, alarm, load }: SceneOptions) {
  const log: string[] = [];
  const application: RemoteApplication = {
    mount(_node, { path }) {
      log.push(`mount ${path}`);
      return {
        update: ({ theme, route }) => log.push(`update ${theme} ${route.query.search ?? ''}`.trim()),
        unmount: () => log.push('unmount'),
      };
    },
  };
  const controller = new AbortController();
  const node = new EventTarget();
  const late = lateApplication(load ?? (async () => application), alarm);
  const mount = () =>
    late.mount(node as never, context, {
      services: { navigate() {}, emit: (name) => log.push(name), on: () => () => {}, notify() {} },
      signal: controller.signal,
      state: undefined,
      hydrate,
    });
  return { log, node, mounted: mount(), mount, controller };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = (delayMs = 0) => vi.advanceTimersByTimeAsync(delayMs);
const withSearch = (search: string): MountContext => ({
  ...context,
  route: { ...context.route, query: { search } },
});

test('what the server rendered stands without code', async () => {
  const load = () => Promise.reject(new Error('fetched for nothing'));
  const { log, mounted } = scene({ hydrate: true, load });
  mounted.update(withSearch('a'));
  await settled();
  mounted.unmount();
  expect(log).toEqual([]);
});

test('where the server did not render, the code is fetched at once, and goes with its place', async () => {
  for (const alarm of [undefined, onNewQuery, atRest]) {
    const { log, mounted } = scene({ hydrate: false, ...(alarm && { alarm }) });
    await settled();
    mounted.unmount();
    expect(log).toEqual(['mount /en/slots', 'unmount']);
  }
});

test('a new query wakes the markup, once; what else changes does not', async () => {
  const { log, mounted } = scene({ hydrate: true, alarm: onNewQuery });
  mounted.update({ ...context, theme: 'dark' });
  await settled();
  expect(log).toEqual([]);
  mounted.update(withSearch('a'));
  await settled();
  mounted.update(withSearch('b'));
  await settled();
  expect(log).toEqual(['mount /en/slots', 'update light a', 'update light b']);
});

test('at rest the markup wakes, and hears what it missed', async () => {
  const { log, mounted } = scene({ hydrate: true, alarm: atRest });
  mounted.update({ ...context, theme: 'dark' });
  await settled();
  expect(log).toEqual([]);
  await settled(250);
  expect(log).toEqual(['mount /en/slots', 'update dark']);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  'what changes seldom wakes when a reader reaches for it (%s), and once only',
  async (sign) => {
    const { log, node } = scene({ hydrate: true, alarm: onReach(30_000) });
    await settled(29_000);
    expect(log).toEqual([]);
    node.dispatchEvent(new Event(sign));
    node.dispatchEvent(new Event(sign));
    await settled(60_000);
    expect(log).toEqual(['mount /en/slots']);
  },
);

test('what changes seldom wakes by itself in the end, and for another page or setting', async () => {
  const later = scene({ hydrate: true, alarm: onReach(30_000) });
  later.mounted.update({ ...context, settings: { ...defaultReaderSettings } });
  await settled(29_999);
  expect(later.log).toEqual([]);
  await settled(1);
  expect(later.log).toEqual(['mount /en/slots', 'update light']);
  const settings = { ...defaultReaderSettings, groupChampsByCountry: true };
  for (const next of [
    { ...context, path: '/en/blog' },
    { ...context, settings },
  ]) {
    const { log, mounted } = scene({ hydrate: true, alarm: onReach(30_000) });
    mounted.update(next);
    await settled();
    expect(log).toEqual(['mount /en/slots', 'update light']);
  }
});

test('what is wanted at once is taken over when its code comes, with what the page said meanwhile', async () => {
  const { log, mounted } = scene({ hydrate: true, alarm: atOnce });
  mounted.update(withSearch('a'));
  expect(log).toEqual([]);
  await settled();
  expect(log).toEqual(['mount /en/slots', 'update light a']);
  mounted.unmount();
  expect(log.at(-1)).toBe('unmount');
});

test('once the code is there the next place gets it at once, whatever it would have waited for', async () => {
  for (const alarm of [atOnce, atRest, onNewQuery]) {
    const { log, mount, mounted } = scene({ hydrate: true, alarm });
    mounted.update(withSearch('a'));
    await settled(250);
    log.length = 0;
    mount();
    expect(log).toEqual(['mount /en/slots']);
  }
});

test('code that did not come is fetched again for the next place', async () => {
  let loads = 0;
  const load = () => Promise.reject(new Error(`gone ${++loads}`));
  const { mount } = scene({ hydrate: false, load });
  await settled();
  mount();
  await settled();
  expect(loads).toBe(2);
});

test('a place that is gone by then stays as it is', async () => {
  for (const hydrate of [true, false]) {
    const { log, controller } = scene({ hydrate, alarm: atRest });
    controller.abort();
    await settled(250);
    expect(log).toEqual([]);
  }
});

test('MF-06: code that cannot be fetched or mounted is reported', async () => {
  const mount = () => {
    throw new Error('broken');
  };
  for (const load of [() => Promise.reject(new Error('gone')), async () => ({ mount })]) {
    const { log } = scene({ hydrate: false, load });
    await settled();
    expect(log).toEqual(['remote-error']);
  }
});
