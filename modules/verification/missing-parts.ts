import {
  type IdentificationData,
  type IdentificationField,
  identificationFields,
  identityDocuments,
} from '@fairline/contracts';
import type { DocumentRow } from './store.ts';

/** What is missing before a case goes to staff. */
export interface MissingParts {
  fields: IdentificationField[];
  /** True while no document of identity waits for staff. */
  document: boolean;
}

/** ACC-06: returns the fields that are not given, and whether a document of identity is missing. */
export function missingParts(
  data: IdentificationData,
  documents: readonly Pick<DocumentRow, 'type' | 'state'>[],
): MissingParts {
  const identity: ReadonlySet<string> = new Set(identityDocuments);
  return {
    fields: identificationFields.filter((field) => data[field] === null),
    document: !documents.some(({ type, state }) => state === 'waiting' && identity.has(type)),
  };
}
