import { existsSync } from 'node:fs';
import { installPackages, mayInstall } from './debian-package.ts';

const patienceMs = 30_000;

/** A server that tests use where there is one. */
interface TestServer {
  /** Its Debian package, which is its name in messages too. */
  package: string;
  /** The environment variable that names its path. */
  variable: string;
  places: readonly string[];
}

export interface ServerSearch {
  /** Possible paths of the server, best first. */
  places: readonly string[];
  canInstall: boolean;
  patienceMs: number;
  write(line: string): void;
}

const nats: TestServer = {
  package: 'nats-server',
  variable: 'NATS_SERVER',
  places: ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server'],
};

/** Debian's command of the same name changes to a user of its own, so the script behind it is used. */
const rabbitMq: TestServer = {
  package: 'rabbitmq-server',
  variable: 'RABBITMQ_SERVER',
  places: ['/usr/lib/rabbitmq/bin/rabbitmq-server'],
};

/** Finds the NATS server for the tests: `NATS_SERVER`, an installed one, or Debian's, which root installs here. */
export function findNatsServer(search?: ServerSearch): string | undefined {
  return findServer(nats, search);
}

/** Finds the RabbitMQ for the tests: `RABBITMQ_SERVER`, an installed one, or Debian's, which root installs here. */
export function findRabbitMq(search?: ServerSearch): string | undefined {
  return findServer(rabbitMq, search);
}

/** @returns the path of the server; undefined when there is none, and the tests then use a stand-in. */
function findServer(
  server: TestServer,
  search: ServerSearch = {
    places: [process.env[server.variable] ?? '', ...server.places],
    canInstall: mayInstall(),
    patienceMs,
    write: (line) => void process.stdout.write(line),
  },
): string | undefined {
  const installed = () => search.places.find((place) => place !== '' && existsSync(place));
  const found = installed();
  if (found || !search.canInstall) return found;
  search.write(`Installing ${server.package} for the tests (once)…\n`);
  if (!installPackages([server.package], search.patienceMs))
    search.write(
      `No ${server.package} was to be had within ${search.patienceMs / 1_000} s: its stand-in is used.\n`,
    );
  return installed();
}
