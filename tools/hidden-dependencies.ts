import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run-step.ts';

const folders = ['apps', 'bench', 'modules', 'packages', 'remotes', 'tools'];
/** Signs in a test of a hidden dependency: it starts a process, builds a bundle, or reads files. */
const looks =
  /from '(node:child_process|node:fs|node:fs\/promises|vite|playwright-core|@fairline\/remote-kit\/build|@fairline\/testing\/chromium)'|fixture\/site|\/pages\.ts'|\bdist\b/;
const readsDocuments = /\bdocs\/|\.md\b/;

/**
 * Finds the tests that depend on more than their imports (processes, bundles, files) and that a change of these paths can
 * affect. Few of them read documents, and only the tests of benches read benches.
 */
export function testsWithHiddenDependencies(paths: readonly string[]): string[] {
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
