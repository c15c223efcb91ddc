import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildRemote, buildVendor, type RemoteBuildOptions } from '@fairline/remote-kit/build';
import { buildConsole } from '../apps/console/build-console.ts';
import { buildShell } from '../apps/shell/build-shell.ts';
import { ownRemotes, type RemoteName } from '../apps/shell/src/routing/own-remotes.ts';
import { root } from './run-step.ts';

/*
 * Builds the shell, every remote and the console into dist/. build.ts runs this program when sources have changed.
 */

/** The part of the kit for views that a remote loads at the first hydration. */
const kit = '@fairline/remote-views/late-views.ts';

/** The files of a remote whose content differs from the result of its imports. */
const chunks: Readonly<Partial<Record<RemoteName, Pick<RemoteBuildOptions, 'first' | 'later'>>>> = {
  // Every page of these remotes is hydrated at once, so the kit and the page are in the first file.
  information: { first: [kit, './src/pages/text-page.ts', './src/pages/rules-page.ts'] },
  'technical-pages': { first: [kit, './src/technical-page.tsx'] },
  betting: {
    // These small modules are in the first file, because several late files share them and each would be a separate
    // request.
    first: [
      './src/match/leg.module.css',
      './src/match/market-name.tsx',
      './src/suggested-bets/accumulator-key.ts',
      './src/suggested-bets/accumulator.ts',
      './src/suggested-bets/card.tsx',
      '@fairline/ui/shapes/arrow-down.ts',
      '@fairline/ui/shapes/arrow-up.ts',
      '@fairline/ui/shapes/check.ts',
    ],
    later: [
      // These controls are shared by the slip and the pages.
      { name: 'controls', modules: ['/ui/src/text-field', '/ui/src/icon-button'] },
      // The secondary pages use parts of the pages of the line, so those pages stay one file.
      { name: 'pages', modules: ['/betting/src/page/'] },
    ],
  },
};

const dist = join(root, 'dist');
const smallestBytes = 400;
const maxAgeMs = 86_400_000;
const begunMs = Date.now() - 1_000;
await mkdir(dist, { recursive: true });
await buildVendor({ outDir: join(dist, 'vendor'), base: '/assets/vendor/' });
await buildShell({ outDir: join(dist, 'shell'), base: '/assets/shell/' });
for (const { name } of ownRemotes) {
  const outDir = join(dist, 'remotes', name);
  const folder = join(root, 'remotes', name);
  await buildRemote({ folder, outDir, base: `/assets/remotes/${name}/`, ...chunks[name] });
}
await buildConsole(join(dist, 'console'));
compressFiles(dist, begunMs);
removeOldFiles(dist, begunMs);

/** Writes a Brotli and a gzip copy beside each browser text file that was built after `begunMs`. */
function compressFiles(folder: string, sinceMs: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name) || path.includes('/server/')) continue;
    const { size, mtimeMs } = statSync(path);
    if (size < smallestBytes || mtimeMs < sinceMs) continue;
    const bytes = readFileSync(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** Files of earlier builds stay for a day, since open pages still request them. */
function removeOldFiles(folder: string, begunMs: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && statSync(path).mtimeMs < begunMs - maxAgeMs) rmSync(path);
  }
}
