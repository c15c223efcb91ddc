import { type IdentificationData, identificationDataSchema } from '@fairline/contracts';
import { type Sealing, sealedPlace } from '@fairline/runtime';
import { sealedData } from './sealed-columns.ts';
import type { CaseRow } from './store.ts';

const nothing: IdentificationData = {
  date_birthday: null,
  name: null,
  surname: null,
  passport: null,
  passport_date: null,
  passport_end_date: null,
  registration_address: null,
  inn: null,
  document_type: null,
};

/** Reads what a player gave. @throws SealingError when its key is missing */
export function openData(
  sealing: Sealing,
  row: Pick<CaseRow, 'player_id' | 'sealed_data'> | undefined,
): IdentificationData {
  if (!row || row.sealed_data === null) return nothing;
  const text = sealing.open(row.sealed_data, sealedPlace(sealedData, row.player_id));
  return identificationDataSchema.parse(JSON.parse(text));
}

export function sealData(sealing: Sealing, playerId: bigint, data: IdentificationData): string {
  return sealing.seal(JSON.stringify(data), sealedPlace(sealedData, playerId));
}
