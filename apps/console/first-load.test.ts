import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';

const dist = new URL('../../dist/console/', import.meta.url);
const maxFirstLoadBytes = 350_000;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
const read = (file: string) => readFileSync(new URL(file, dist));
const manifest = manifestSchema.parse(JSON.parse(read('manifest.json').toString()));

/** Returns the files that a module loads at once: its own, those of its static imports, and their style sheets. */
function filesOf(name: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || seen.has(entry.file)) return seen;
  for (const file of [entry.file, ...entry.css]) seen.add(file);
  for (const imported of entry.imports) filesOf(imported, seen);
  return seen;
}

test('the first load of the console is under 350 KB gzipped', () => {
  const files = [...filesOf('index.html')];
  const bytes = files.map((file) => gzipSync(read(file), { level: 9 }).length);
  expect(bytes.reduce((sum, size) => sum + size, gzipSync(read('index.html')).length)).toBeLessThan(
    maxFirstLoadBytes,
  );
});

test('each section of the console is loaded when it is opened', () => {
  const sections = Object.keys(manifest).filter((name) => /^src\/sections\/[^/]+\/index\.tsx$/.test(name));
  expect(sections.length).toBeGreaterThan(3);
  const first = filesOf('index.html');
  for (const section of sections) {
    expect(manifest['index.html']?.dynamicImports, section).toContain(section);
    expect(first.has(manifest[section]?.file ?? ''), section).toBe(false);
  }
});
