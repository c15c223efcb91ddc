/** The results that a person can choose for an outcome. */
export const resultKinds = ['won', 'lost', 'half-won', 'half-lost', 'void'] as const;
export type ResultKind = (typeof resultKinds)[number];
