import { expect, test } from 'vitest';
import type { MountContext } from '../protocol/mount-context.ts';
import { defaultReaderSettings } from '../protocol/reader-settings.ts';
import { createContextStore } from './context-store.ts';

const first: MountContext = {
  component: 'box',
  lng: 'en',
  dir: 'ltr',
  path: '/en',
  route: { name: 'home', params: {}, query: {} },
  theme: 'light',
  oddsFormat: 'decimal',
  hour12: false,
  timeZone: null,
  settings: defaultReaderSettings,
  player: null,
  props: {},
  instance: 'app-1-',
};

test('a new path is published, and the fields that identify the mount do not change', () => {
  const store = createContextStore(first);
  let updates = 0;
  const off = store.subscribe(() => updates++);
  const { instance: _instance, ...page } = first;
  store.update({ ...page, path: '/en/there', component: '' });
  expect(store.read()).toEqual({ ...first, path: '/en/there' });
  expect(store.readFirst()).toBe(first);
  off();
  store.update({ ...page, path: '/en/elsewhere' });
  expect(updates).toBe(1);
});

test('the same context in another order changes nothing', () => {
  const store = createContextStore(first);
  store.update(Object.fromEntries(Object.entries(first).toReversed()) as unknown as MountContext);
  expect(store.read()).toBe(first);
});
