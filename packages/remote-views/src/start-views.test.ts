import { defaultReaderSettings } from '@fairline/remote-kit/protocol';
import type { MountContext } from '@fairline/remote-kit/remote';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineViews, lazy } from './define-views.ts';
import { type HydrationStrategy, idle, interaction, load, never, newQuery } from './hydration.ts';
import { lateApplication } from './start-views.ts';
import type { ViewsApplication } from './views-application.tsx';

const context: MountContext = {
  component: '',
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
  hydration?: HydrationStrategy;
  fetchApplication?: () => Promise<ViewsApplication>;
}

function Nothing() {
  return null;
}

const file = async () => [];

function scene({ hydrate, hydration = never, fetchApplication }: SceneOptions) {
  const log: string[] = [];
  const fetched = new Set<string>();
  const application: ViewsApplication = {
    prepare: async ({ route }) => fetched.add(route.name),
    isFetched: ({ route }) => fetched.has(route.name),
    mount(_node, { path }) {
      log.push(`mount ${path}`);
      return {
        update: ({ theme, route }) => log.push(`update ${theme} ${route.query.search ?? ''}`.trim()),
        unmount: () => log.push('unmount'),
      };
    },
  };
  const view = lazy(async () => ({ Component: Nothing }), hydration);
  const views = defineViews({ appName: 'casino', texts: file, views: { slots: view, keno: view } });
  const controller = new AbortController();
  const node = new EventTarget();
  const late = lateApplication(views, fetchApplication ?? (async () => application));
  const mount = (at = context) =>
    late.mount(node as never, at, {
      services: { navigate() {}, emit: (name) => log.push(name), on: () => () => {}, notify() {} },
      signal: controller.signal,
      state: undefined,
      hydrate,
    });
  return { log, node, late, mounted: mount(), mount, controller };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = (delayMs = 0) => vi.advanceTimersByTimeAsync(delayMs);
const withSearch = (search: string): MountContext => ({
  ...context,
  route: { ...context.route, query: { search } },
});

test('without hydration the markup of the server needs no code', async () => {
  const fetchApplication = () => Promise.reject(new Error('fetched for nothing'));
  const { log, mounted } = scene({ hydrate: true, fetchApplication });
  mounted.update(withSearch('a'));
  await settled();
  mounted.unmount();
  expect(log).toEqual([]);
});

test('without the markup of a server, the code is fetched at once, and the view unmounts with its node', async () => {
  for (const hydration of [never, newQuery, idle, load]) {
    const { log, mounted } = scene({ hydrate: false, hydration });
    await settled();
    mounted.unmount();
    expect(log).toEqual(['mount /en/slots', 'unmount']);
  }
});

test('a new query hydrates the markup once; other changes do not', async () => {
  const { log, mounted } = scene({ hydrate: true, hydration: newQuery });
  mounted.update({ ...context, theme: 'dark' });
  await settled();
  expect(log).toEqual([]);
  mounted.update(withSearch('a'));
  await settled();
  mounted.update(withSearch('b'));
  await settled();
  expect(log).toEqual(['mount /en/slots', 'update light a', 'update light b']);
});

test('an idle browser hydrates the markup, with the updates since the mount', async () => {
  const { log, mounted } = scene({ hydrate: true, hydration: idle });
  mounted.update({ ...context, theme: 'dark' });
  await settled();
  expect(log).toEqual([]);
  await settled(250);
  expect(log).toEqual(['mount /en/slots', 'update dark']);
});

test.each(['pointerover', 'focusin', 'touchstart'])(
  'the strategy interaction hydrates once at the event %s',
  async (sign) => {
    const { log, node } = scene({ hydrate: true, hydration: interaction(30_000) });
    await settled(29_000);
    expect(log).toEqual([]);
    node.dispatchEvent(new Event(sign));
    node.dispatchEvent(new Event(sign));
    await settled(60_000);
    expect(log).toEqual(['mount /en/slots']);
  },
);

test('the strategy interaction hydrates after its maximum wait, and for another address or setting', async () => {
  const later = scene({ hydrate: true, hydration: interaction(30_000) });
  later.mounted.update({ ...context, settings: { ...defaultReaderSettings } });
  await settled(29_999);
  expect(later.log).toEqual([]);
  await settled(1);
  expect(later.log).toEqual(['mount /en/slots', 'update light']);
  const settings = { ...defaultReaderSettings, groupChampsByCountry: true };
  for (const next of [
    { ...context, path: '/en/blog' },
    { ...context, route: { ...context.route, query: { row: 'first' } } },
    { ...context, settings },
  ]) {
    const { log, mounted } = scene({ hydrate: true, hydration: interaction(30_000) });
    mounted.update(next);
    await settled();
    expect(log).toEqual(['mount /en/slots', 'update light']);
  }
});

test('an eager view is fetched before it is mounted', async () => {
  const { log, late } = scene({ hydrate: true, hydration: load });
  await settled();
  log.length = 0;
  await late.prepare?.({ ...context, route: { ...context.route, name: 'keno' } });
  expect(log).toEqual([]);
});

test('an eager view that was not prepared hydrates when its code is fetched, with the updates since the mount', async () => {
  const { log, mounted } = scene({ hydrate: true, hydration: load });
  mounted.update(withSearch('a'));
  expect(log).toEqual([]);
  await settled();
  expect(log).toEqual(['mount /en/slots', 'update light a']);
  mounted.unmount();
  expect(log.at(-1)).toBe('unmount');
});

test('a view whose code is loaded is mounted at once in the next place, under every strategy', async () => {
  for (const hydration of [load, idle, newQuery]) {
    const { log, mount, mounted } = scene({ hydrate: true, hydration });
    mounted.update(withSearch('a'));
    await settled(250);
    log.length = 0;
    mount();
    expect(log).toEqual(['mount /en/slots']);
  }
});

test('the code of one view is not used for another', async () => {
  const { log, mount, mounted } = scene({ hydrate: true, hydration: newQuery });
  mounted.update(withSearch('a'));
  await settled();
  log.length = 0;
  mount({ ...context, route: { ...context.route, name: 'keno' } });
  await settled();
  expect(log).toEqual([]);
});

test('code that could not be fetched is fetched again for the next place', async () => {
  let fetches = 0;
  const fetchApplication = () => Promise.reject(new Error(`gone ${++fetches}`));
  const { mount } = scene({ hydrate: false, fetchApplication });
  await settled();
  mount();
  await settled();
  expect(fetches).toBe(2);
});

test('a view that was unmounted before its code came is not mounted', async () => {
  for (const hydrate of [true, false]) {
    const { log, controller } = scene({ hydrate, hydration: idle });
    controller.abort();
    await settled(250);
    expect(log).toEqual([]);
  }
});

test('MF-06: code that cannot be fetched or mounted is reported', async () => {
  const broken: ViewsApplication = {
    prepare: async () => {},
    isFetched: () => false,
    mount() {
      throw new Error('broken');
    },
  };
  for (const fetchApplication of [() => Promise.reject(new Error('gone')), async () => broken]) {
    const { log } = scene({ hydrate: false, fetchApplication });
    await settled();
    expect(log).toEqual(['remote-error']);
  }
});
