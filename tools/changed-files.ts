import { spawnSync } from 'node:child_process';
import { root } from './run-step.ts';

/**
 * Paths that differ from a commit, or that are not committed when none is named.
 * @throws with git's own words when there is no such commit, or no git.
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
