import type { LimitsService } from '@fairline/limits';
import type { Actor, Platform, pg } from '@fairline/runtime';
import type { EndingParts } from '../sessions/end-sessions.ts';
import { type CaseRow, type CaseSearch, findCase, findCases } from './case-store.ts';
import { type CaseDecision, decideCase } from './decide-case.ts';
import type { PersonFacts } from './domain/person-facts.ts';
import { createKeyFilling } from './fill-keys.ts';
import { createMatchKeys } from './match-keys.ts';
import { type FactSource, type MatchParts, matchPerson, readFacts } from './match-person.ts';
import { type RelatedAccounts, relatedAccounts } from './related-accounts.ts';

/** Finds accounts that belong to the same person. */
export interface PersonService {
  /**
   * Compares a player with all others. Every use case that changes a name, a birth date, a document, an address, a
   * telephone number, an e-mail address or a device calls it, in its transaction and after its changes.
   */
  match(connection: pg.PoolClient, playerId: bigint): Promise<void>;
  /** Compares a player whose data are as before, such as one who has just excluded themselves. */
  matchAgain(playerId: bigint): Promise<void>;
  /** Adds a part of the site that keeps names, documents or addresses of players. */
  addFacts(source: FactSource): void;
  /** Returns what is known of a person, in the caller's transaction; undefined for an unknown player. */
  facts(connection: pg.PoolClient, playerId: bigint): Promise<PersonFacts | undefined>;
  /** Lists the accounts of these countries that have something in common with a player's, the surest first. */
  related(playerId: bigint, countries?: readonly string[]): Promise<RelatedAccounts>;
  /** Finds cases, the newest first. */
  cases(search: CaseSearch): Promise<CaseRow[]>;
  case(caseId: string): Promise<CaseRow | undefined>;
  /** Decides on a case. @throws PlatformError NOT_FOUND, VERSION_CONFLICT */
  decide(caseId: string, decision: CaseDecision, actor: Actor): Promise<CaseRow>;
  /** Compares players whom an older version has stored. @returns true when there are more */
  fillKeys(): Promise<boolean>;
}

export function createPersons(
  platform: Platform,
  { limits, ...ending }: EndingParts & { limits: Pick<LimitsService, 'excludedAmong' | 'carryExclusion'> },
): PersonService {
  const { clock, database, ids } = platform;
  const { pool } = database;
  const sources: FactSource[] = [];
  const parts: MatchParts & Pick<Platform, 'database'> = {
    clock,
    database,
    ids,
    limits,
    sources,
    keys: createMatchKeys(platform),
  };
  return {
    match: (connection, playerId) => matchPerson(parts, connection, playerId),
    matchAgain: (playerId) =>
      database.transaction((connection) => matchPerson(parts, connection, playerId, { isChanged: false })),
    addFacts: (source) => void sources.push(source),
    facts: (connection, playerId) => readFacts(parts, connection, playerId),
    related: (playerId, countries) => relatedAccounts(parts, playerId, countries),
    cases: (search) => findCases(pool, search),
    case: (caseId) => findCase(pool, caseId),
    decide: (caseId, decision, actor) => decideCase({ ...ending, limits }, caseId, decision, actor),
    fillKeys: createKeyFilling(parts),
  };
}
