import { type Platform, type pg, sealedPlace } from '@fairline/runtime';
import { documentColumn, findDocument, insertDocument } from './document-store.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The national number that a country requires of its residents. */
export interface NationalNumber {
  countryCode: string;
  /** The name of the number, such as `cpf`. */
  kind: string;
  /** The number without blanks and signs. */
  number: string;
}

/** Seals and stores the national number of a new account. */
export async function storeDocument(
  { sealing }: Pick<Platform, 'sealing'>,
  connection: Connection,
  playerId: bigint,
  { countryCode, kind, number }: NationalNumber,
  at: Date,
): Promise<void> {
  const sealed = sealing.seal(number, sealedPlace(documentColumn, playerId));
  await insertDocument(connection, playerId, { country_code: countryCode, kind, number: sealed }, at);
}

/** Reads the national numbers of a player, by which other accounts of the person are found. */
export async function readDocuments(
  { sealing }: Pick<Platform, 'sealing'>,
  connection: Connection,
  playerId: bigint,
): Promise<{ countryCode: string; number: string }[]> {
  const row = await findDocument(connection, playerId);
  if (!row) return [];
  const number = sealing.open(row.number, sealedPlace(documentColumn, playerId));
  return [{ countryCode: row.country_code, number }];
}
