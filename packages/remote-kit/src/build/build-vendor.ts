import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { productionConfig, type SharedModule, sharedModules } from './shared-modules.ts';

export interface VendorOptions {
  outDir: string;
  /** Public address of `outDir`, with a slash at its end. */
  base?: string;
}

export interface ImportMap {
  imports: Record<string, string>;
}

/**
 * Builds React as hashed, minified ES modules for the browser and the import map that names them; both go to `outDir`
 * (`importmap.json`). The modules share their chunks, so that there is one React among them.
 * @throws when a named export of a module does not survive the way from CommonJS.
 */
export async function buildVendor({ outDir, base = '/assets/vendor/' }: VendorOptions): Promise<ImportMap> {
  const names = Object.fromEntries(sharedModules.map((module) => [module, namedExports(module)]));
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    base,
    plugins: [entries(names)],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: Object.fromEntries(sharedModules.map((module) => [fileName(module), virtualPrefix + module])),
        preserveEntrySignatures: 'strict',
        output: {
          format: 'es',
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: 'chunk-[hash].js',
        },
      },
    },
  });
  const chunks = chunksOf(output);
  const imports: Record<string, string> = {};
  for (const module of sharedModules) {
    const chunk = chunks.find(({ isEntry, name }) => isEntry && name === fileName(module));
    if (!chunk) throw new Error(`The vendor build has no entry for ${module}`);
    imports[module] = base + chunk.fileName;
  }
  await checkExports(outDir, base, imports, names);
  const importMap = { imports };
  await writeFile(join(outDir, 'importmap.json'), JSON.stringify(importMap, null, 2));
  return importMap;
}

const require = createRequire(import.meta.url);
const virtualPrefix = 'virtual:vendor/';

function fileName(module: string): string {
  return module.replaceAll('/', '-');
}

/** Names that the production files export: CommonJS has no list of them, and the development files have more. */
function namedExports(module: SharedModule): string[] {
  const [name = '', part] = module.split('/');
  const folder = join(dirname(require.resolve(`${name}/package.json`)), 'cjs');
  const exported: unknown = require(join(folder, `${[name, part].filter(Boolean).join('-')}.production.js`));
  return Object.keys(Object(exported)).filter((key) => key !== 'default');
}

/** One module for each entry, which gives the CommonJS exports their names back. */
function entries(names: Readonly<Record<string, string[]>>): Plugin {
  return {
    name: 'fairline-vendor',
    resolveId: (id) => (id.startsWith(virtualPrefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${virtualPrefix}`)) return undefined;
      const module = id.slice(virtualPrefix.length + 1);
      return [
        `import whole from ${JSON.stringify(require.resolve(module))};`,
        'export default whole;',
        `export const { ${(names[module] ?? []).join(', ')} } = whole;`,
      ].join('\n');
    },
  };
}

function chunksOf(output: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  return outputs.flatMap(({ output: files }) => files.filter((file) => file.type === 'chunk'));
}

/** Imports what was written, as a browser would, and compares. */
async function checkExports(
  outDir: string,
  base: string,
  imports: Readonly<Record<string, string>>,
  names: Readonly<Record<string, string[]>>,
): Promise<void> {
  for (const [module, address] of Object.entries(imports)) {
    const built: unknown = await import(pathToFileURL(join(outDir, address.slice(base.length))).href);
    const lost = (names[module] ?? []).filter((name) => Reflect.get(Object(built), name) === undefined);
    if (lost.length > 0)
      throw new Error(`${module} lost exports on its way to an ES module: ${lost.join(', ')}`);
  }
}
