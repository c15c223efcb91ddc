import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runStep } from './run-step.ts';

const stampFile = join(root, 'dist', 'built');
/** The sources of browser bundles and server halves. */
const sources = ['packages', 'remotes', 'apps/shell', 'apps/console', 'package-lock.json'];

/**
 * Builds browser bundles and server halves when their sources have changed. The build runs in a separate process: the
 * bundler and React in build mode stay out of the memory of the process that serves.
 */
export async function build(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  process.stdout.write('Building the shell and its remotes…\n');
  await runStep('build', 'node', [join('tools', 'build-site.ts')]);
  writeFileSync(stampFile, digest);
}

/** Digests names, sizes and times of all sources, since reading their content would cost a warm start half a second. */
function digestOfSources(): string {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, join(root, source));
  return hash.digest('hex');
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path);
  if (stat.isFile()) {
    hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (name === 'node_modules' || name === 'dist' || /\.test\.tsx?$/.test(name)) continue;
    addTo(hash, join(path, name));
  }
}
