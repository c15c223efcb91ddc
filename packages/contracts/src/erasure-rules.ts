/**
 * The kinds of data that a site has of a player, in the words of the table that players read. Every rule of an erasure
 * names one of them.
 */
export const personalDataKinds = [
  'profile',
  'contact',
  'document-number',
  'identification',
  'credentials',
  'linked-accounts',
  'sign-ins',
  'settings',
  'origin',
  'consents',
  'decisions',
  'matching',
  'exclusion',
  'limits',
  'ledger',
  'bets',
  'payments',
  'messages',
  'browser-messages',
  'support',
  'notes',
  'journal',
  'proposals',
  'exports',
  'statistics',
  'short-lived',
] as const;
export type PersonalDataKind = (typeof personalDataKinds)[number];

/** What an erasure does with a datum: it is kept, or only its keyed hash is, or it is deleted. */
export const erasureFates = ['kept', 'hashed', 'deleted'] as const;
export type ErasureFate = (typeof erasureFates)[number];

/**
 * Why a datum is kept or deleted. Each reason is a law or a rule; docs/privacy.md quotes it.
 * - `anonymous`: the rows name a player only by number, and nothing leads from the number to a person any more.
 */
export const erasureReasons = [
  'not-needed',
  'money-laundering',
  'accounting',
  'self-exclusion',
  'disputes',
  'security-log',
  'proof-of-consent',
  'anonymous',
] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** What keeps the data of a player from being erased now. */
export const erasureObstacles = [
  'open-bets',
  'money',
  'pending-payment',
  'verification',
  'exclusion',
] as const;
export type ErasureObstacle = (typeof erasureObstacles)[number];
