import type { DocumentType, IdentityDocument } from '@fairline/contracts';

export type { DocumentType };

/** The documents that show who somebody is. */
export const identityTypes = [
  'passport',
  'identity-card',
  'driving-licence',
  'residence-permit',
] as const satisfies readonly IdentityDocument[];

/** All kinds of documents, in the order of the list. */
export const documentTypes: readonly DocumentType[] = [
  ...identityTypes,
  'proof-of-address',
  'proof-of-payment',
];
