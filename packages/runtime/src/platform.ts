import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Environment } from './environment.ts';
import type { Ids } from './ids.ts';
import type { Jobs } from './jobs.ts';
import type { Logger } from './log.ts';
import type { Random } from './random.ts';
import type { Sealing } from './sealing/sealing.ts';

/** The services that every module gets. They are passed in, so that no module uses a global. */
export interface Platform {
  environment: Environment;
  clock: Clock;
  random: Random;
  ids: Ids;
  sealing: Sealing;
  database: Database;
  bus: Bus;
  log: Logger;
  metrics: Registry;
  /** The list of background jobs, which operators see; absent in a command. */
  jobs?: Jobs;
  /** The cost of a password hash when it is not the default. Tests use a low cost, since they register many players. */
  passwordCost?: PasswordCost;
}

/** Parameters of argon2id (RFC 9106, 3.1): the memory in kibibytes, and the number of passes over it. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** An assembled module: its service for other modules, its routes, and its background work. */
export interface Module<Service> {
  name: string;
  service: Service;
  /** Registers the module's API calls. */
  routes?(app: FastifyInstance): void;
  /** Registers the module's calls of the console. */
  consoleRoutes?(app: FastifyInstance): void;
  /** Starts the module's background work. */
  start?(): Promise<void>;
  /** Stops the background work. Resolves when none is running. */
  stop?(): Promise<void>;
}
