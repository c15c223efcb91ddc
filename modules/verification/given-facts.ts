import type { FactSource } from '@fairline/identity';
import type { Sealing } from '@fairline/runtime';
import { openData } from './case-data.ts';
import { findCase } from './store.ts';

/** Creates the source of names, documents and addresses that players gave, by which accounts of one person are found. */
export function givenFacts(sealing: Sealing): FactSource {
  return async (connection, playerId) => {
    const row = await findCase(connection, playerId);
    if (!row) return { alsoNamed: [], documents: [], addresses: [] };
    const {
      name,
      surname,
      date_birthday: birthDate,
      passport,
      registration_address: address,
    } = openData(sealing, row);
    const countryCode = row.country_code;
    return {
      alsoNamed: [{ name, surname, birthDate }],
      documents: passport === null ? [] : [{ countryCode, number: passport }],
      addresses: address === null ? [] : [{ countryCode, text: address }],
    };
  };
}
