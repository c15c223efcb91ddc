import { expect, test } from 'vitest';
import { registerWorkers, unregisterWorkers } from './register-workers.ts';

const origin = 'https://site.example';

function registration(path: string, posted: unknown[] = []) {
  let unregistered = 0;
  const worker = { scriptURL: origin + path, postMessage: (message: unknown) => void posted.push(message) };
  return {
    active: worker,
    waiting: null,
    installing: null,
    unregister: async () => ++unregistered > 0,
    unregistered: () => unregistered,
  };
}

function scene({ failing = '' } = {}) {
  const calls: [string, RegistrationOptions | undefined][] = [];
  const posted: unknown[] = [];
  const logged: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const known = ['/workers/domain.js', '/workers/pwa.js', '/others/worker.js'].map((path) =>
    registration(path),
  );
  const container = {
    addEventListener: (_type: string, listener: (event: { data: unknown }) => void) =>
      void listeners.push(listener),
    async register(script: string, options?: RegistrationOptions) {
      calls.push([script, options]);
      if (script === failing) throw new Error('refused');
      return registration(script, posted);
    },
    getRegistrations: async () => known,
  };
  const deleted: string[] = [];
  const ports = {
    container: container as unknown as ServiceWorkerContainer,
    caches: {
      keys: async () => ['fairline-assets', 'fairline-offline', 'somebody-else'],
      delete: async (name: string) => deleted.push(name) > 0,
    },
    log: (_words: string, detail: unknown) => void logged.push(detail),
  };
  const send = (data: unknown) => {
    for (const listener of listeners) listener({ data });
  };
  return { ports, calls, posted, logged, known, deleted, send };
}

test('BOOT-08: registers domain, pwa and internal, each with its own scope', async () => {
  const { ports, calls, posted, send } = scene();
  const received: unknown[] = [];
  const channel = await registerWorkers(ports, (message) => received.push(message));
  expect(calls.map(([script, options]) => [script, options?.scope])).toEqual([
    ['/workers/domain.js', '/'],
    ['/workers/pwa.js', '/workers/pwa/'],
    ['/workers/internal.js', '/workers/internal/'],
  ]);
  channel.publish({ type: 'update' });
  expect(posted).toEqual([{ type: 'update' }]);
  send({ type: 'update' });
  send({ type: 'nonsense' });
  expect(received).toEqual([{ type: 'update' }]);
});

test('BOOT-13: a worker that cannot be registered is logged, and the others are registered', async () => {
  const { ports, calls, logged } = scene({ failing: '/workers/pwa.js' });
  const channel = await registerWorkers(ports, () => {});
  expect(calls).toHaveLength(3);
  expect(logged).toMatchObject([{ name: 'pwa' }]);
  expect(() => channel.publish({ type: 'update' })).not.toThrow();
});

test('BOOT-13: nothing fails in a browser without service workers', async () => {
  const ports = { ...scene().ports, container: undefined, caches: undefined };
  const channel = await registerWorkers(ports, () => {});
  expect(() => channel.publish({ type: 'update' })).not.toThrow();
  await unregisterWorkers(ports);
});

test('BOOT-08: a site that cannot be installed removes its own workers and caches, and no others', async () => {
  const { ports, known, deleted } = scene();
  await unregisterWorkers(ports);
  expect(known.map(({ unregistered }) => unregistered())).toEqual([1, 1, 0]);
  expect(deleted).toEqual(['fairline-assets', 'fairline-offline']);
});
