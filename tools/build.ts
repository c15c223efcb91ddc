import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-step.ts';

const dist = join(root, 'dist');
const stampFile = join(dist, 'built');
/** What a browser bundle or a server half is made of. */
const sources = ['packages', 'remotes', 'apps/shell', 'package-lock.json'];

/** Builds what a browser loads and what renders it on the server, when its sources have changed. */
export async function build(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  process.stdout.write('Building the shell and its remotes…\n');
  const startedMs = performance.now();
  await mkdir(dist, { recursive: true });
  const { buildRemote, buildVendor } = await import('@fairline/remote-kit/build');
  const { buildShell } = await import('../apps/shell/build-shell.ts');
  await buildVendor({ outDir: join(dist, 'vendor'), base: '/assets/vendor/' });
  await buildShell({ outDir: join(dist, 'shell'), base: '/assets/shell/' });
  for (const name of remoteNames()) {
    const outDir = join(dist, 'remotes', name);
    await buildRemote({ folder: join(root, 'remotes', name), outDir, base: `/assets/remotes/${name}/` });
  }
  writeFileSync(stampFile, digest);
  process.stdout.write(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

function remoteNames(): string[] {
  return readdirSync(join(root, 'remotes'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'remotes', entry.name, 'client.tsx')))
    .map((entry) => entry.name);
}

/** Names, sizes and times of all sources: reading them all would cost a warm start half a second. */
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
