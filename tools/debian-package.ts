import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Packages may be installed by root of a Debian alone. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of Debian by the `apt-get` of the path. One that waits for a network is ended when the time is up,
 * whatever it makes of a polite signal: it changes nothing while it downloads. Once all is there, it may take its time.
 * @returns false when that failed, or the packages were not there after `withinMs`.
 */
export function installPackages(names: readonly string[], withinMs?: number): boolean {
  const endMs = performance.now() + (withinMs ?? Number.POSITIVE_INFINITY);
  // Lists that are stale may still hold the package.
  aptGet(['update', '-qq'], endMs);
  const install = ['install', '-y', '-qq', ...names];
  return aptGet([...install, '--download-only'], endMs) && aptGet(install);
}

/** @returns whether it ended well, and before `endMs` (of performance.now) where that is given. */
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
