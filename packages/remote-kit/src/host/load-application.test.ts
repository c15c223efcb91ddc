import { beforeAll, expect, test } from 'vitest';
import type { RemoteApplication } from '../protocol/remote-application.ts';
import { loadApplication } from './load-application.ts';
import { openRegistry, runToEnd } from './registry.ts';

beforeAll(() => openRegistry());

/**
 * Creates a module that registers an application of this name after a given time in ms; its mount reports its version.
 */
function moduleOf(version: string, delayMs = 0, appName = 'app'): string {
  const code = `
    await new Promise((resolve) => setTimeout(resolve, ${delayMs}));
    globalThis.fairlineRemotes.register('${appName}', { mount() { throw '${version}' } });`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

function versionOf(application: RemoteApplication | undefined): unknown {
  try {
    Reflect.apply(Object(application).mount, undefined, []);
  } catch (version) {
    return version;
  }
  return undefined;
}

test('answers of two versions get the application of their own modules, in any order', async () => {
  const [old, next] = [moduleOf('1', 30), moduleOf('2')];
  const loaded = await Promise.all([
    loadApplication('app', [old]),
    loadApplication('app', [next]),
    loadApplication('app', [old]),
  ]);
  expect(loaded.map(versionOf)).toEqual(['1', '2', '1']);
  expect(versionOf(await loadApplication('app', [old]))).toBe('1');
  expect(versionOf(await loadApplication('app', [next]))).toBe('2');
});

test('a version that does not load does not prevent others, and may be tried again', async () => {
  const broken = 'data:text/javascript,throw new Error("old chunk")';
  const failed = loadApplication('broken', [broken]);
  const good = loadApplication('broken', [moduleOf('3', 0, 'broken')]);
  await expect(failed).rejects.toMatchObject({ code: 'code' });
  expect(versionOf(await good)).toBe('3');
  await expect(loadApplication('broken', [broken])).rejects.toMatchObject({ code: 'code' });
});

test('an application that the code of an answer registers belongs to that answer', () => {
  const application = { mount: () => ({ update: () => {}, unmount: () => {} }) };
  const deposit = runToEnd('code', () => {
    globalThis.fairlineRemotes?.register('own', application);
    globalThis.fairlineRemotes?.provide('own', 'key', { n: 1 });
    globalThis.fairlineRemotes?.done(1);
  });
  expect(deposit?.applications.get('own')).toBe(application);
  expect(deposit?.data.get('own')).toEqual({ n: 1 });
  expect(runToEnd('code that throws', () => {})).toBeUndefined();
});
