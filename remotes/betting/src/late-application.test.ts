import { usualReaderSettings } from '@fairline/remote-kit/protocol';
import type { MountContext, RemoteApplication } from '@fairline/remote-kit/remote';
import { expect, test } from 'vitest';
import { lateApplication } from './late-application.ts';

const context: MountContext = {
  component: 'page',
  lng: 'en',
  dir: 'ltr',
  path: '/en/home/live',
  route: { name: 'sport', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: usualReaderSettings,
  player: null,
  props: {},
};

function scene() {
  const log: string[] = [];
  let arrive: (application: RemoteApplication) => void = () => {};
  const late = lateApplication(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  const application: RemoteApplication = {
    mount(_node, { path }) {
      log.push(`mount ${path}`);
      return { update: (next) => log.push(`update ${next.path}`), unmount: () => log.push('unmount') };
    },
  };
  const controller = new AbortController();
  const mount = () =>
    late.mount({} as never, context, {
      services: { navigate() {}, emit: (name) => log.push(name), on: () => () => {}, notify() {} },
      signal: controller.signal,
      state: undefined,
      hydrate: true,
    });
  return { log, mount, controller, arrive: async () => void (await arrive(application)), application };
}

test('the application is mounted when it comes, with what the page said meanwhile', async () => {
  const { log, mount, arrive } = scene();
  const mounted = mount();
  mounted.update({ ...context, path: '/en/home/line' });
  expect(log).toEqual([]);
  await arrive();
  await Promise.resolve();
  expect(log).toEqual(['mount /en/home/live', 'update /en/home/line']);
  mounted.unmount();
  expect(log.at(-1)).toBe('unmount');
});

test('a place that is gone by then stays empty', async () => {
  const { log, mount, controller, arrive } = scene();
  const mounted = mount();
  controller.abort();
  mounted.unmount();
  await arrive();
  await Promise.resolve();
  expect(log).toEqual([]);
});

test('once it is there it is mounted at once', async () => {
  const { log, mount, arrive } = scene();
  mount();
  await arrive();
  await Promise.resolve();
  mount();
  expect(log).toEqual(['mount /en/home/live', 'mount /en/home/live']);
});
