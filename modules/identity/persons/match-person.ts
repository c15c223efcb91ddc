import type { LimitsService } from '@fairline/limits';
import { type Platform, type pg, together, writeOutbox } from '@fairline/runtime';
import { statusNews } from '../players/account-status/status-cache.ts';
import { banUnbanned } from '../players/account-status/store.ts';
import { type FoundCase, saveCases } from './case-store.ts';
import { certainScore, judgeMatch, type Match, reviewScore } from './domain/judge-match.ts';
import type { PersonFacts } from './domain/person-facts.ts';
import { rankOf, type TraitKind, traitsOf } from './domain/person-traits.ts';
import type { MatchKeys } from './match-keys.ts';
import * as store from './person-store.ts';

/** The facts of a person that another part of the site keeps. */
export type MoreFacts = Pick<PersonFacts, 'alsoNamed' | 'documents' | 'addresses'>;

/** Reads the facts of a person that identity does not have itself, in the caller's transaction. */
export type FactSource = (connection: store.Connection, playerId: bigint) => Promise<MoreFacts>;

export interface MatchParts extends Pick<Platform, 'clock' | 'ids'> {
  limits: Pick<LimitsService, 'excludedAmong'>;
  keys: MatchKeys;
  sources: readonly FactSource[];
}

/** The ban of an account that matches an excluded person. Its level says what it is; the player reads neutral words. */
export const matchBan = { level: 900, version: 0 } as const;

/** The author of such a ban in the record. */
const author = 'person matching';

/** Traits by which other accounts are sought. A device or an address alone says little and may belong to many. */
const soughtKinds: ReadonlySet<TraitKind> = new Set<TraitKind>([
  'document',
  'name',
  'near-name',
  'swapped-date',
  'phone',
  'email',
]);

interface MatchedPlayer extends Match {
  playerId: bigint;
}

/**
 * Compares a player with all others, in the transaction that has changed the player's data. It stores a case for each
 * account that may belong to the same person. When one account of a certain pair belongs to an excluded person, the other
 * one is stopped at once. `isChanged` is false for a player whose data are the same, and who is compared nevertheless.
 */
export async function matchPerson(
  parts: MatchParts,
  connection: pg.PoolClient,
  playerId: bigint,
  { isChanged = true }: { isChanged?: boolean } = {},
): Promise<void> {
  const kinds = await readKeys(parts, connection, playerId);
  if (!kinds) return;
  const keys = [...kinds.keys()];
  const sought = keys.filter((key) => soughtKinds.has(kinds.get(key) ?? 'device'));
  await store.lockKeys(connection, sought);
  const before = await store.saveKeys(connection, { playerId, keys, at: new Date(parts.clock.now()) });
  if (isChanged && before && isSame(before, keys)) return;
  const { rows } = await store.findRelated(connection, { playerId, sought, ranks: ranksOf(kinds) });
  const matches = rows.map((row) => ({ playerId: row.player_id, ...judge(row, kinds) }));
  await storeMatches(
    parts,
    connection,
    playerId,
    matches.filter(({ score }) => score >= reviewScore),
  );
}

/** Returns the kind of each trait of a player under its key; undefined for an unknown player. */
export async function readKeys(
  { keys, sources }: Pick<MatchParts, 'keys' | 'sources'>,
  connection: store.Connection,
  playerId: bigint,
): Promise<Map<bigint, TraitKind> | undefined> {
  const facts = await readFacts({ sources }, connection, playerId);
  return facts && keys.keysOf(connection, traitsOf(facts));
}

/** Reads all that the site knows of a person; undefined for an unknown player. The player stays locked. */
export async function readFacts(
  { sources }: Pick<MatchParts, 'sources'>,
  connection: store.Connection,
  playerId: bigint,
): Promise<PersonFacts | undefined> {
  const known = await store.lockFacts(connection, playerId);
  if (!known) return undefined;
  const alsoNamed: PersonFacts['alsoNamed'][number][] = [];
  const documents: PersonFacts['documents'][number][] = [];
  const addresses: PersonFacts['addresses'][number][] = [];
  for (const source of sources) {
    const more = await source(connection, playerId);
    alsoNamed.push(...more.alsoNamed);
    documents.push(...more.documents);
    addresses.push(...more.addresses);
  }
  return { ...known, alsoNamed, documents, addresses };
}

/** Returns the rank of each trait under its key, the strongest first. */
export function ranksOf(kinds: ReadonlyMap<bigint, TraitKind>): Map<bigint, number> {
  return new Map([...kinds].map(([key, kind]) => [key, rankOf(kind)]));
}

/** Judges what two players have in common. */
export function judge({ shared }: store.RelatedRow, kinds: ReadonlyMap<bigint, TraitKind>): Match {
  return judgeMatch(shared.flatMap((key) => kinds.get(key) ?? []));
}

function isSame(before: readonly bigint[], keys: readonly bigint[]): boolean {
  const known = new Set(before);
  return known.size === keys.length && keys.every((key) => known.has(key));
}

/**
 * Stores the matches, and stops the accounts of excluded persons. The same statements run for a player without a match:
 * otherwise the time of a registration would tell that the person is excluded.
 */
async function storeMatches(
  { clock, ids, limits }: MatchParts,
  connection: pg.PoolClient,
  playerId: bigint,
  matches: readonly MatchedPlayer[],
): Promise<void> {
  const excluded = await limits.excludedAmong(connection, [
    playerId,
    ...matches.map((each) => each.playerId),
  ]);
  const at = new Date(clock.now());
  const found = matches.map(({ playerId: otherId, score, reasons }): FoundCase => {
    const isDecided = score >= certainScore && excluded.has(playerId) !== excluded.has(otherId);
    const stoppedId = isDecided ? (excluded.has(playerId) ? otherId : playerId) : null;
    const [olderId, newerId] = playerId < otherId ? [playerId, otherId] : [otherId, playerId];
    return { caseId: ids.uuid(), olderId, newerId, score, reasons, stoppedId, at };
  });
  // Nobody stops an account again whose case an operator has decided, so only new cases do.
  const fresh = await saveCases(connection, found);
  await stop(connection, [...new Set(fresh.flatMap(({ stoppedId }) => stoppedId ?? []))], at);
}

/** Stops accounts: they take no stake and no deposit until an operator has looked at them. A stronger ban stays. */
async function stop(connection: pg.PoolClient, playerIds: readonly bigint[], at: Date): Promise<void> {
  const reason = 'The account matches that of an excluded person.';
  await together(connection, () => [
    banUnbanned(connection, playerIds, { ...matchBan, reason, by: author, at }),
    writeOutbox(connection, playerIds.flatMap(statusNews)),
  ]);
}
