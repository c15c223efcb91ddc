import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { productionConfig, type SharedModule, sharedModules } from './shared-modules.ts';

export interface VendorOptions {
  outDir: string;
  /** The public address of `outDir`, with a final slash. */
  base?: string;
}

export interface ImportMap {
  imports: Record<string, string>;
}

/**
 * Builds React as one hashed, minified ES module for the browser, and the import map that names it (`importmap.json`);
 * both go to `outDir`. Every shared module maps to that one file, which has the exports of all: a page needs them all
 * anyway, and six files weighed 3.6 KB more.
 * @throws when a named export of a module is lost in the conversion from CommonJS.
 */
export async function buildVendor({ outDir, base = '/assets/vendor/' }: VendorOptions): Promise<ImportMap> {
  const names = Object.fromEntries(sharedModules.map((module) => [module, namedExports(module)]));
  const output = await build({
    ...productionConfig,
    root: import.meta.dirname,
    base,
    plugins: [allInOne(names)],
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: { react: virtualModule },
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: '[name]-[hash].js' },
      },
    },
  });
  const file = chunksOf(output).find(({ isEntry }) => isEntry);
  if (!file) throw new Error('The vendor build has no entry');
  const imports = Object.fromEntries(sharedModules.map((module) => [module, base + file.fileName]));
  await checkExports(outDir, base, imports, names);
  const importMap = { imports };
  await writeFile(join(outDir, 'importmap.json'), JSON.stringify(importMap, null, 2));
  return importMap;
}

const require = createRequire(import.meta.url);
const virtualModule = 'virtual:vendor';

/** Names the exports of the production files. CommonJS has no list of them, and the development files have more. */
function namedExports(module: SharedModule): string[] {
  const [name = '', part] = module.split('/');
  const folder = join(dirname(require.resolve(`${name}/package.json`)), 'cjs');
  const exported: unknown = require(join(folder, `${[name, part].filter(Boolean).join('-')}.production.js`));
  return Object.keys(Object(exported)).filter((key) => key !== 'default');
}

/**
 * Writes the source of the one module, which exports the CommonJS exports by their names. A name that two modules have
 * (such as `version`) has the same value in both. The default export holds all names, for packages that import React as
 * a whole.
 */
function allInOne(names: Readonly<Record<string, string[]>>): Plugin {
  return {
    name: 'fairline-vendor',
    resolveId: (id) => (id === virtualModule ? `\0${id}` : undefined),
    load(id) {
      if (id !== `\0${virtualModule}`) return undefined;
      const usedNames = new Set<string>();
      const lines = sharedModules.flatMap((module, index) => {
        const own = (names[module] ?? []).filter((name) => !usedNames.has(name));
        for (const name of own) usedNames.add(name);
        const whole = `module${index}`;
        return [
          `import ${whole} from ${JSON.stringify(require.resolve(module))};`,
          `export const { ${own.join(', ')} } = ${whole};`,
        ];
      });
      const all = sharedModules.map((_, index) => `...module${index}`).join(', ');
      return [...lines, `export default { ${all} };`].join('\n');
    },
  };
}

function chunksOf(output: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  const outputs = Array.isArray(output) ? output : 'output' in output ? [output] : [];
  return outputs.flatMap(({ output: files }) => files.filter((file) => file.type === 'chunk'));
}

/** Imports the written file, as a browser would, and compares its exports. */
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
