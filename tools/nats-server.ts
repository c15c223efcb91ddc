import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

const patienceMs = 30_000;

export interface NatsSearch {
  /** Possible paths of the server, best first. */
  places: readonly string[];
  canInstall: boolean;
  patienceMs: number;
  write(line: string): void;
}

function defaultSearch(): NatsSearch {
  return {
    places: [
      process.env.NATS_SERVER ?? '',
      ...['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'],
    ],
    canInstall: mayInstall(),
    patienceMs,
    write: (line) => void process.stdout.write(line),
  };
}

/**
 * Finds the NATS server for the tests: `NATS_SERVER`, an installed one, or Debian's, which root installs here.
 * @returns its path; undefined when there is none, and the tests then use a stand-in.
 */
export function findNatsServer(search: NatsSearch = defaultSearch()): string | undefined {
  const installed = () => search.places.find((place) => place !== '' && existsSync(place));
  const found = installed();
  if (found || !search.canInstall) return found;
  search.write('Installing nats-server for the tests (once)…\n');
  if (!installPackages(['nats-server'], search.patienceMs))
    search.write(
      `No nats-server was to be had within ${search.patienceMs / 1_000} s: its stand-in is used.\n`,
    );
  return installed();
}
