import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-step.ts';

const folders = ['apps', 'modules', 'packages', 'remotes', 'tools'];
/** Starts a process, builds a bundle, or reads files of the checkout or what was built from them. */
const looks =
  /from '(node:child_process|node:fs|node:fs\/promises|vite|playwright-core|@fairline\/remote-kit\/build)'|fixture\/(site|chromium)|\/pages\.ts'|\bdist\b/;

/** Tests whose imports do not name all that they depend on, so that no graph of imports tells when they are due. */
export function testsThatLookAround(): string[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules/') && looks.test(readFileSync(join(root, path), 'utf8')))
    .sort();
}
