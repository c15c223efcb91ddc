import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
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
  const begunMs = Date.now() - 1_000;
  await mkdir(dist, { recursive: true });
  const { buildRemote, buildVendor } = await import('@fairline/remote-kit/build');
  const { buildShell } = await import('../apps/shell/build-shell.ts');
  await buildVendor({ outDir: join(dist, 'vendor'), base: '/assets/vendor/' });
  await buildShell({ outDir: join(dist, 'shell'), base: '/assets/shell/' });
  for (const name of remoteNames()) {
    const outDir = join(dist, 'remotes', name);
    await buildRemote({ folder: join(root, 'remotes', name), outDir, base: `/assets/remotes/${name}/` });
  }
  compressFiles(dist, begunMs);
  removeOldFiles(dist, begunMs);
  writeFileSync(stampFile, digest);
  process.stdout.write(`Built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`);
}

const smallestBytes = 1_000;

/** Lays a Brotli and a gzip copy beside each text file that a browser loads and that was built since a moment. */
function compressFiles(folder: string, sinceMs: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name) || path.includes('/server/')) continue;
    const { size, mtimeMs } = statSync(path);
    if (size < smallestBytes || mtimeMs < sinceMs) continue;
    const bytes = readFileSync(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

const keptMs = 86_400_000;

/** Files of earlier builds stay for a day: pages that are open still ask for them. */
function removeOldFiles(folder: string, begunMs: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(path).mtimeMs < begunMs - keptMs) rmSync(path);
  }
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
