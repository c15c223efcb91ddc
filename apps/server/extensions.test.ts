import { createConfig, settings } from '@fairline/config';
import { checkExtension, type Extension, noExtensions, type PaymentProvider } from '@fairline/extensions';
import type { RemoteDeclaration } from '@fairline/remote-kit/declaration';
import { type TestPlatform, testPlatform } from '@fairline/testing';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assemble } from './assemble.ts';
import { migrations } from './migrations.ts';
import { quietFeed } from './testing/quiet-feed.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform(migrations, { PORT: '0' });
});
afterAll(() => platform.drop());

test.each<[RemoteDeclaration, string]>([
  [{ name: 'header', url: 'https://sky.example' }, 'extensions: the remote header is part of the product'],
  [
    { name: 'sky', url: 'https://sky.example', pages: [{ path: '/casino' }] },
    'extensions: /casino is a page of the product',
  ],
])(
  'a remote of an extension with the name of a remote of the product ends the start',
  async (remote, words) => {
    const extensions = { payments: [], feeds: [], remotes: [remote], messages: undefined };
    await expect(assemble(platform, undefined, { extensions })).rejects.toThrow(words);
  },
);

/** Returns a provider that the tests do not call. */
function unusedProvider(): PaymentProvider {
  const unused = () => Promise.reject(new Error('not used by this test'));
  return {
    methods: () => [],
    start: unused,
    cancel: unused,
    payOut: unused,
    readReport: () => undefined,
    examples: () => [],
  };
}

test('an extension finds the parts of its ports and nothing else, on the site as in its check', async () => {
  const found: Record<string, string[]> = {};
  const note = (port: string, parts: object) => {
    found[port] = Object.keys(parts).sort();
  };
  const extension = {
    name: 'curious',
    payments: [
      {
        name: 'curious-bank',
        create(parts) {
          note('payments', parts);
          return unusedProvider();
        },
      },
    ],
    feeds: [
      {
        name: 'curious-feed',
        create(parts) {
          note('feeds', parts);
          return { ...quietFeed(parts.clock), name: 'curious-feed' };
        },
      },
    ],
    messages: {
      name: 'curious-gateway',
      create(parts) {
        note('messages', parts);
        return { send: async () => ({ status: undefined, retryAfterMs: undefined }) };
      },
    },
  } satisfies Extension;
  const promised = {
    payments: ['clock', 'ids', 'log', 'ownOrigin'],
    feeds: ['clock', 'log', 'random'],
    messages: ['clock', 'log', 'signal'],
  };

  await checkExtension(extension);
  expect(found).toEqual(promised);
  for (const port of Object.keys(found)) delete found[port];
  await assemble({ ...platform, metrics: new Registry() }, undefined, {
    extensions: { ...extension, remotes: [] },
  });
  expect(found).toEqual(promised);
});

test('MF-01: a stored row with the name of a remote of an extension is logged at the start', async () => {
  const operator = createConfig(platform);
  await operator.start?.();
  await operator.service.change(
    settings.core.remotes.id,
    [{ name: 'sun', url: 'https://other.example' }],
    'anna',
  );
  await operator.stop?.();
  const warn = vi.spyOn(platform.log, 'warn');
  const assembly = await assemble({ ...platform, metrics: new Registry() }, undefined, {
    feeds: [quietFeed(platform.clock)],
    extensions: { ...noExtensions, remotes: [{ name: 'sun', url: 'https://sun.example' }] },
  });
  await assembly.start();
  expect(warn.mock.calls).toEqual([
    [
      { settingId: 1021, setting: 'core.remotes', problems: ['the name sun stands twice'] },
      'setting has entries that cannot work',
    ],
  ]);
  warn.mockRestore();
  await assembly.stop();
});

describe('a provider of an extension with a path', () => {
  const start = (path: string) => {
    const create = () => ({
      ...unusedProvider(),
      routes: (app: FastifyInstance) => void app.get(`${path}/state`, async () => 'open'),
    });
    return assemble({ ...platform, metrics: new Registry() }, undefined, {
      feeds: [quietFeed(platform.clock)],
      extensions: { ...noExtensions, payments: [{ name: 'acme-bank', paths: [path], create }] },
    });
  };

  test('answers there, and no page of the site does', async () => {
    const assembly = await start('/acme-bank');
    const ask = (url: string) => assembly.app.inject({ url, headers: { accept: 'text/html' } });
    expect((await ask('/acme-bank/state')).body).toBe('open');
    const [missing, page] = [await ask('/acme-bank/nothing'), await ask('/en/nothing')];
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('problem+json'),
    ]);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
    expect(assembly.describe()).toContainEqual({
      part: 'payments',
      state: 'sandbox (/sandbox-payments), acme-bank (/acme-bank)',
    });
    await assembly.stop();
  });

  test.each(['/web-api', '/sandbox-payments', '/assets'])(
    'ends the start where %s is taken',
    async (path) => {
      await expect(start(path)).rejects.toThrow(`payment providers: the path ${path} is taken`);
    },
  );
});
