import type { AuditService } from '@fairline/audit';
import type { ErasureObstacle } from '@fairline/contracts';
import type { IdentityService } from '@fairline/identity';
import type { LimitsService } from '@fairline/limits';
import type { MessagesService } from '@fairline/messages';
import type { PersonalTable, Platform, pg, RedactRecords } from '@fairline/runtime';
import type { ErasureAccess } from './erasure-access.ts';

/** Files of players outside of the database, by the ids that their rows have. */
export interface PersonalFiles {
  /** Returns the readable bytes; undefined when there is no such file. */
  read(fileId: string): Promise<Buffer | undefined>;
  remove(fileId: string): Promise<void>;
}

/** What an erasure needs of the site. */
export interface ErasureParts {
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log' | 'sealing'>;
  /** The tables of all modules, the player's own first. */
  tables: readonly PersonalTable[];
  /** Who redacts records of acts, by table. */
  records: Readonly<Record<string, RedactRecords>>;
  /** The files of rows, by table. */
  files: Readonly<Record<string, PersonalFiles>>;
  /** What closes stakes and deposits while an erasure is under way. */
  access: ErasureAccess;
  audit: Pick<AuditService, 'record' | 'actorOf'>;
  identity: {
    persons: Pick<IdentityService['persons'], 'facts'>;
    desk: Pick<IdentityService['desk'], 'closeWithin'>;
    countryOf: IdentityService['countryOf'];
  };
  limits: Pick<LimitsService, 'excludedAmong' | 'isExcluded'>;
  messages: Pick<MessagesService, 'tell'>;
  /** The origin of the site in browsers. */
  origin(): string;
  /** Says what keeps the data of a player from being erased now. A transaction passes its connection. */
  obstaclesOf(playerId: bigint, connection?: Pick<pg.PoolClient, 'query'>): Promise<ErasureObstacle[]>;
  /** Locks the money of a player until the transaction ends. */
  lockMoney(connection: pg.PoolClient, playerId: bigint): Promise<void>;
  /** Returns what is left on the accounts of a player. */
  moneyOf(playerId: bigint): Promise<{ currency: string; amountMinor: number }[]>;
  /** Posts the money that a player has given up to the house. @returns the number of postings */
  giveUpMoney(connection: pg.PoolClient, playerId: bigint, erasureId: string): Promise<number>;
  /** Days between a player's request and the erasure, in which it can be taken back. */
  waitDays(): number;
}

/** The actor of what an erasure does by itself. */
export const erasureActor = { kind: 'system', id: 'privacy', name: 'erasure' } as const;
