import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-step.ts';

const folders = ['apps', 'bench', 'modules', 'packages', 'remotes', 'tools'];
/** Starts a process, builds a bundle, or reads files of the checkout or what was built from them. */
const looks =
  /from '(node:child_process|node:fs|node:fs\/promises|vite|playwright-core|@fairline\/remote-kit\/build|@fairline\/testing\/chromium)'|fixture\/site|\/pages\.ts'|\bdist\b/;
const readsDocuments = /\bdocs\/|\.md\b/;

/**
 * Tests whose imports do not name all that they depend on, so that no graph of imports tells when they are due, of those
 * that a change of these paths can reach. Few read documents, and nothing but the tests of benches reads benches.
 */
export function testsThatLookAround(paths: readonly string[]): string[] {
  const isDocument = (path: string) => path.endsWith('.md');
  const isBench = (path: string) => path.startsWith('bench/');
  const reachesAll = paths.some((path) => !isDocument(path) && !isBench(path));
  return lookingTests()
    .filter(
      ({ path, source }) =>
        reachesAll ||
        (paths.some(isDocument) && readsDocuments.test(source)) ||
        (paths.some(isBench) && isBench(path)),
    )
    .map(({ path }) => path)
    .sort();
}

function lookingTests(): { path: string; source: string }[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules/'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
    .filter(({ source }) => looks.test(source));
}
