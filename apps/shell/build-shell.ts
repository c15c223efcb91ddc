import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fileOfEntry,
  firstInOne,
  productionConfig,
  sharedModules,
  siteTexts,
  usedClasses,
  watchedImports,
} from '@fairline/remote-kit/build';
import { build, esmExternalRequirePlugin, type InlineConfig, type Rolldown } from 'vite';
import { buildWorkers } from './src/features/pwa/workers/build-workers.ts';

/**
 * Modules that every visitor's page loads after hydration, in one chunk. As eleven separate files they were half as
 * large again.
 */
const background = {
  name: 'background',
  modules: [
    'src/features/analytics/open-analytics.ts',
    'src/features/connection/connection-bar.tsx',
    'src/features/consent/cookie-notice.tsx',
    'src/features/corner/corner.tsx',
    'src/features/notices/look-for-ad-block.ts',
    'src/features/notices/notice-screen.ts',
    'src/features/pwa/link-prefetch.ts',
    'src/features/pwa/register-workers.ts',
    'src/features/session/start-visitor-session.ts',
  ],
};

export interface ShellManifest {
  entry: string;
  css: string[];
  /** The source of the script in the head of every page. */
  headScript: string;
  /** The path of the server half, relative to the output folder. */
  server: string;
}

/**
 * Builds both halves of the shell: hashed modules for the browser in `outDir`/client, whose React comes from the
 * page's import map, and one ES module for Node. Writes and returns `manifest.json`.
 */
export async function buildShell({ outDir, base }: { outDir: string; base: string }): Promise<ShellManifest> {
  const root = import.meta.dirname;
  const entrySource = join(root, 'src/entry-client.tsx');
  const client = await build({
    ...common(root),
    base,
    plugins: [
      siteTexts,
      usedClasses,
      watchedImports,
      esmExternalRequirePlugin({ external: [...sharedModules] }),
    ],
    build: {
      outDir: join(outDir, 'client'),
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      cssMinify: 'lightningcss',
      cssCodeSplit: false,
      rolldownOptions: {
        input: entrySource,
        preserveEntrySignatures: 'allow-extension',
        // A chunk contains the paths that it links to. As shared variables, all paths would be in the first chunk.
        // Only exported constants are inlined, so those of the first chunk are exported although no file imports them.
        optimization: { inlineConst: true },
        output: {
          format: 'es',
          entryFileNames: 'shell-[hash].js',
          chunkFileNames: 'shell-[name]-[hash].js',
          assetFileNames: 'shell-[name]-[hash][extname]',
          codeSplitting: firstInOne(entrySource, [background]),
        },
      },
    },
  });
  await build({
    ...common(root),
    plugins: [siteTexts],
    ssr: { noExternal: true, external: ['react', 'react-dom'], target: 'node' },
    build: {
      ssr: join(root, 'src/entry-server.ts'),
      outDir: join(outDir, 'server'),
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/.*)?$/,
        output: { format: 'es', entryFileNames: 'entry-server.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  await buildWorkers(join(outDir, 'workers'));
  const headScript = await buildHeadScript(root);
  const files = filesOf(client);
  const manifest: ShellManifest = {
    entry: base + fileOfEntry(files, entrySource),
    css: files.filter((file) => file.fileName.endsWith('.css')).map((file) => base + file.fileName),
    headScript,
    server: 'server/entry-server.js',
  };
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

/** Builds one classic script as text. It is inlined in the page, because it must run before the first paint. */
async function buildHeadScript(root: string): Promise<string> {
  const output = await build({
    ...common(root),
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/page/head-script.ts'), output: { format: 'iife' } },
    },
  });
  const script = filesOf(output).find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the script for the head of pages was not built');
  return script.code.trim();
}

function common(root: string): InlineConfig {
  return {
    ...productionConfig,
    root,
    css: {
      transformer: 'lightningcss', // Containers keep their names: remotes ask for the one that is named page.
      lightningcss: { cssModules: { pattern: 'shell-[local]-[hash]', container: false } },
    },
  };
}

function filesOf(output: Awaited<ReturnType<typeof build>>): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  return outputs.flatMap(({ output: files }) => files);
}
