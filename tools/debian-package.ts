import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** True for root on a Debian, since only root may install packages. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages by `apt-get`. A download that takes longer than `withinMs` is killed, which is safe, since a
 * download changes nothing; the installation after it has no time limit.
 * @returns false when the installation failed or the download was too slow.
 */
export function installPackages(names: readonly string[], withinMs?: number): boolean {
  const endMs = performance.now() + (withinMs ?? Number.POSITIVE_INFINITY);
  // An old package list may still know the package, so a failed update is ignored.
  aptGet(['update', '-qq'], endMs);
  const install = ['install', '-y', '-qq', ...names];
  return aptGet([...install, '--download-only'], endMs) && aptGet(install);
}

/** Runs apt-get. @returns true when it exits with 0, and before `endMs` (performance.now) where that is given. */
function aptGet(parameters: string[], endMs?: number): boolean {
  const limitMs = endMs === undefined ? Number.POSITIVE_INFINITY : endMs - performance.now();
  if (limitMs <= 0) return false;
  const { status } = spawnSync('apt-get', parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    ...(Number.isFinite(limitMs) ? { timeout: Math.ceil(limitMs), killSignal: 'SIGKILL' } : {}),
  });
  return status === 0;
}
