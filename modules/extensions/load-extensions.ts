import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  combineExtensions,
  type Extension,
  ExtensionError,
  type Extensions,
  parseExtension,
} from './extension.ts';
import { provideOwnPackages } from './own-packages.ts';

/** The files that are tried in a folder whose package.json names no main file. */
const entryFiles = ['index.ts', 'index.js', 'index.mjs'];

/**
 * Loads the extensions of a site, one after another, and combines them. Each name is the path of a folder, absolute or
 * from the current folder, or the name of an installed package.
 * @throws ExtensionError
 */
export async function loadExtensions(names: readonly string[]): Promise<Extensions> {
  const extensions: Extension[] = [];
  for (const name of names) extensions.push(await loadExtension(name));
  return combineExtensions(extensions);
}

/** Loads one extension by its name or path. @throws ExtensionError */
export async function loadExtension(name: string): Promise<Extension> {
  provideOwnPackages();
  const loaded = await importFrom(specifierOf(name), name);
  if (loaded.default === undefined) {
    throw new ExtensionError(
      `extension ${name}: there is no default export; write export default defineExtension({ … })`,
    );
  }
  return parseExtension(loaded.default, name);
}

async function importFrom(specifier: string, name: string): Promise<{ default?: unknown }> {
  try {
    return await import(specifier);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExtensionError(`extension ${name}: it cannot be loaded: ${reason}`, { cause: error });
  }
}

function specifierOf(name: string): string {
  const folder = resolve(name);
  const isPath = isAbsolute(name) || name.startsWith('.');
  if (!isPath && !existsSync(folder)) return name;
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new ExtensionError(`extension ${name}: there is no folder ${folder}`);
  }
  return pathToFileURL(entryOf(folder, name)).href;
}

function entryOf(folder: string, name: string): string {
  const files = [mainOf(folder, name), ...entryFiles].filter((file) => file !== undefined);
  const found = files.map((file) => join(folder, file)).find((file) => existsSync(file));
  if (found === undefined) {
    throw new ExtensionError(`extension ${name}: there is no ${files.join(', ')} in ${folder}`);
  }
  return found;
}

const packageSchema = z.object({ main: z.string().optional() });

function mainOf(folder: string, name: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  try {
    return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).main;
  } catch {
    throw new ExtensionError(`extension ${name}: its package.json cannot be read`);
  }
}
