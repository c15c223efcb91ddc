import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Bus } from './bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Environment } from './environment.ts';
import type { Ids } from './ids.ts';
import type { Logger } from './log.ts';
import type { Random } from './random.ts';

/** What every module stands on. Passed in, so that a module never reaches for a global. */
export interface Platform {
  environment: Environment;
  clock: Clock;
  random: Random;
  ids: Ids;
  database: Database;
  bus: Bus;
  log: Logger;
  metrics: Registry;
  /** Work that goes into one password hash, where it is not the usual: tests make hundreds of players. */
  passwordCost?: PasswordCost;
}

/** Parameters of argon2id (RFC 9106, 3.1): kibibytes of memory, and passes over them. */
export interface PasswordCost {
  memoryKib: number;
  passes: number;
}

/** A bounded context, assembled: its service for other modules, its routes and its work for the process. */
export interface Module<Service> {
  name: string;
  service: Service;
  /** Registers the module's calls. */
  routes?(app: FastifyInstance): void;
  /** Begins scheduled and subscribed work. */
  start?(): Promise<void>;
  /** Ends that work; resolves when nothing of it is under way. */
  stop?(): Promise<void>;
}
