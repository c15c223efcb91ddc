import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { build, esmExternalRequirePlugin, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import {
  fileOfEntry,
  firstInOne,
  type LaterChunk,
  productionConfig,
  sharedModules,
} from './shared-modules.ts';
import { siteTexts } from './site-texts.ts';
import { usedClasses } from './used-classes.ts';

export interface RemoteBuildOptions {
  /** The folder of the remote, with `client.tsx` and `server.tsx`; its name is the remote's name. */
  folder: string;
  outDir: string;
  /** The public address of `outDir`/client, with a final slash. */
  base: string;
  /**
   * Small modules that several late chunks share. They go into the first file, since each would be a separate request.
   */
  first?: readonly string[];
  /** Modules of late chunks that become one file, together with their imports. */
  later?: readonly LaterChunk[];
}

export interface RemoteManifest {
  name: string;
  /** Public addresses of the modules to load, the entry first. */
  scripts: string[];
  css: string[];
  /** The server half, relative to `outDir`; null for a remote without one. */
  server: string | null;
}

/**
 * Builds both halves of a remote: hashed modules for the browser in `outDir`/client, whose React comes from the page's
 * import map, and one ES module for Node in `outDir`/server. Writes and returns `manifest.json`. Files of earlier
 * builds stay, since open pages still request them.
 */
export async function buildRemote({
  folder,
  outDir,
  base,
  first = [],
  later = [],
}: RemoteBuildOptions): Promise<RemoteManifest> {
  const root = resolve(folder);
  const name = basename(root);
  const hasServer = existsSync(join(root, 'server.tsx'));
  const client = await build(clientConfig(root, name, resolve(outDir, 'client'), base, { first, later }));
  if (hasServer) await build(serverConfig(root, name, resolve(outDir, 'server')));

  const files = outputOf(client);
  const scripts = [base + fileOfEntry(files, join(root, 'client.tsx'))];
  const css = files.flatMap((file) => (file.fileName.endsWith('.css') ? [base + file.fileName] : []));
  const manifest: RemoteManifest = { name, scripts, css, server: hasServer ? 'server/server.js' : null };
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

/**
 * Keeps dynamic imports as they are, without Vite's preload helper (0.75 KB in each remote): the chunks of a remote are
 * few and small.
 */
export const plainImports: Plugin = {
  name: 'fairline-plain-imports',
  enforce: 'pre',
  // This plugin of Vite would wrap each import in a call of the helper.
  configResolved({ plugins }) {
    for (const plugin of plugins) {
      if (plugin.name === 'native:import-analysis-build') plugin.applyToEnvironment = () => false;
    }
  },
};

/**
 * Replaces that helper in the code of the page itself. A failed import also dispatches the event that Vite's preload
 * helper would dispatch, even when the importer handles the failure (MF-06).
 */
export const watchedImports: Plugin = {
  name: 'fairline-watched-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? watchedPreload : undefined),
};

const watchedPreload = `export const __vitePreload = (load) => load().catch((error) => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  throw error;
});`;

/** Imports modules in an entry that does not use them, so that they become part of its file. */
function withFirst(entry: string, modules: readonly string[]): Plugin {
  return {
    name: 'fairline-with-first',
    enforce: 'pre',
    transform: (code, id) =>
      id === entry
        ? [code, ...modules.map((module) => `import ${JSON.stringify(module)};`)].join('\n')
        : undefined,
  };
}

/** Settings that both halves share, so that their markup is equal, above all its class names. */
function sharedConfig(root: string, name: string): InlineConfig {
  return {
    ...productionConfig,
    root,
    css: {
      transformer: 'lightningcss',
      // Class names are hashed by content, so that two versions of a remote on one page do not share them. Container
      // names are kept, since a remote may query the shell's container `page`.
      lightningcss: { cssModules: { pattern: `${name}-[local]-[content-hash]`, container: false } },
    },
  };
}

function clientConfig(
  root: string,
  name: string,
  outDir: string,
  base: string,
  { first, later }: Required<Pick<RemoteBuildOptions, 'first' | 'later'>>,
): InlineConfig {
  const entry = join(root, 'client.tsx');
  return {
    ...sharedConfig(root, name),
    base,
    // CommonJS packages load React by `require`, which a browser does not have.
    plugins: [
      siteTexts,
      usedClasses,
      plainImports,
      withFirst(entry, first),
      esmExternalRequirePlugin({ external: [...sharedModules] }),
    ],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      cssMinify: 'lightningcss',
      // The build makes one style sheet. The answer names it, so that the host loads it before it shows the markup.
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        // A module of `first` is imported dynamically although it is in the first file, so this warning is switched
        // off.
        checks: { ineffectiveDynamicImport: false },
        // The entry may export what late chunks share, so that it needs no separate file.
        preserveEntrySignatures: 'allow-extension',
        // A constant is smaller as its value than as a variable that the first file exports to late ones: 0.5 KB on the
        // home page.
        optimization: { inlineConst: true },
        output: {
          format: 'es',
          entryFileNames: `${name}-[hash].js`,
          chunkFileNames: `${name}-[name]-[hash].js`,
          assetFileNames: `${name}-[name]-[hash][extname]`,
          codeSplitting: firstInOne(entry, later),
        },
      },
    },
  };
}

function serverConfig(root: string, name: string, outDir: string): InlineConfig {
  return {
    ...sharedConfig(root, name),
    plugins: [siteTexts],
    // Workspace sources are TypeScript, so everything is bundled except React, of which a process has one copy.
    ssr: { noExternal: true, external: ['react', 'react-dom'], target: 'node' },
    build: {
      ssr: join(root, 'server.tsx'),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node24',
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/.*)?$/,
        output: { format: 'es', entryFileNames: 'server.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

function outputOf(
  output: Awaited<ReturnType<typeof build>>,
): (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  return outputs.flatMap(({ output: files }) => files);
}
