import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { plainImports, productionConfig } from '../build/index.ts';

/** The browser's whole side of the protocol, without React. Comparable libraries take 2 to 44 KB. */
const limitBytes = 5.5 * 1024;

/** This limit includes the parts that load on demand: requests with a route, prefetch, and foreign remotes. */
const wholeLimitBytes = 7.75 * 1024;

let chunks: Rolldown.OutputChunk[];

beforeAll(async () => {
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    plugins: [plainImports],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'size-entry.ts'),
        external: /^react/,
        // Uses the build settings of the shell.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  });
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  chunks = outputs.flatMap((each) => each.output.filter((file) => file.type === 'chunk'));
});

const bytesOf = (files: readonly Rolldown.OutputChunk[]) =>
  gzipSync(files.map(({ code }) => code).join('')).length;

test('the host is one file of at most 5.5 KB in a browser, with its React view', () => {
  const atOnce = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry);
  expect(atOnce).toHaveLength(1);
  expect(bytesOf(atOnce)).toBeGreaterThan(2_000);
  expect(bytesOf(atOnce)).toBeLessThanOrEqual(limitBytes);
});

test('the parts that are loaded on demand are small too', () => {
  expect(
    chunks
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['ask-remote', 'foreign', 'prefetch']);
  expect(bytesOf(chunks)).toBeLessThanOrEqual(wholeLimitBytes);
});
