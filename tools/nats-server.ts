import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

const usualPlaces = ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'];
const patienceMs = 30_000;

/**
 * The NATS server for the tests: `NATS_SERVER`, or one that is installed, or Debian's, installed now when we may.
 * Undefined when there is none and none was to be had: a stand-in takes its place then.
 */
export function findNatsServer(): string | undefined {
  const places = [process.env.NATS_SERVER ?? '', ...usualPlaces];
  const installed = () => places.find((place) => place !== '' && existsSync(place));
  const found = installed();
  if (found || !mayInstall()) return found;
  process.stdout.write('Installing nats-server for the tests (once)…\n');
  if (!installPackages(['nats-server'], patienceMs))
    process.stdout.write('No nats-server was to be had within 30 s: its stand-in is used.\n');
  return installed();
}
