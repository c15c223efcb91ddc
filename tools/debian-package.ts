import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Packages may be installed by root of a Debian alone. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian. @returns false when that failed, or took longer than `withinMs`. */
export function installPackages(names: readonly string[], withinMs?: number): boolean {
  const endMs = performance.now() + (withinMs ?? Number.POSITIVE_INFINITY);
  for (const step of [
    ['update', '-qq'],
    ['install', '-y', '-qq', ...names],
  ]) {
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) return false;
    const { status } = spawnSync('apt-get', step, {
      stdio: ['ignore', 'ignore', withinMs === undefined ? 'inherit' : 'ignore'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...(Number.isFinite(leftMs) ? { timeout: leftMs } : {}),
    });
    // Lists that are stale may still hold the package.
    if (status !== 0 && step[0] === 'install') return false;
  }
  return true;
}
