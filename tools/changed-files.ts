import { spawnSync } from 'node:child_process';
import { root } from './run-step.ts';

/**
 * Returns the paths that differ from a commit, or the uncommitted ones when no commit is named.
 * @throws with git's own message when the commit or git is missing.
 */
export function changedFiles(since?: string): string[] {
  const differing = since === undefined ? ['HEAD'] : [`${since}...HEAD`, 'HEAD'];
  const paths = differing.flatMap((range) => git(['diff', '--name-only', '--no-renames', range]));
  return [...new Set([...paths, ...git(['ls-files', '--others', '--exclude-standard'])])];
}

function git(parameters: string[]): string[] {
  const { status, stdout, stderr, error } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${error?.message ?? stderr.trim()}`);
  return stdout.split('\n').filter((line) => line !== '');
}
