import type { pg } from '@fairline/runtime';
import type { ErasedNow } from './apply-rule.ts';
import type { ErasureParts } from './erasure-parts.ts';
import type { ErasureRow } from './erasure-store.ts';
import * as store from './erasure-store.ts';

/** A text that is shorter stands in too many others. */
const minText = 4;
const minName = 2;

/** Reads by what the records of the site may name a person, in the caller's transaction. */
export async function erasedPerson(
  { identity, tables }: Pick<ErasureParts, 'identity' | 'tables'>,
  connection: pg.PoolClient,
  { erasure_id: erasureId, player_id: playerId }: Pick<ErasureRow, 'erasure_id' | 'player_id'>,
  at: Date,
): Promise<ErasedNow> {
  const facts = await identity.persons.facts(connection, playerId);
  if (!facts) throw new Error(`player ${playerId} of the erasure ${erasureId} is unknown`);
  const { email, phone, name, surname, documents, addresses } = facts;
  const whole = name && surname ? [`${name} ${surname}`, `${surname} ${name}`] : [];
  const given = [
    email,
    phone,
    phone?.replace(/^\+/, ''),
    ...whole,
    ...documents.map(({ number }) => number),
    ...addresses.map(({ text }) => text),
  ];
  const texts = lower(given, minText);
  const names = lower([name, surname], minName);
  const subjects: string[] = [];
  for (const { table, subjects: source } of tables) {
    if (source)
      subjects.push(...(await store.findSubjects(connection, { table, ...source }, { playerId, at, texts })));
  }
  return { erasureId, playerId, at, texts, names, subjects };
}

function lower(texts: readonly (string | null | undefined)[], minLength: number): string[] {
  const known = texts.flatMap((text) => text?.trim().toLowerCase() ?? []);
  return [...new Set(known)].filter((text) => text.length >= minLength);
}
