import type { TraitKind } from './person-traits.ts';

/** Why two accounts may belong to the same person. */
export interface Match {
  /** The kinds of traits that both have, the strongest first. */
  reasons: readonly TraitKind[];
  /** How sure it is, in percent. */
  score: number;
}

/** The chance in percent that two accounts that agree in this alone belong to the same person. */
const weights: Readonly<Record<TraitKind, number>> = {
  document: 98,
  name: 90,
  'near-name': 65,
  'swapped-date': 65,
  phone: 60,
  email: 60,
  device: 25,
  address: 25,
};

/** A match of this score is looked at by a person. */
export const reviewScore = 60;
/** A match of this score with an excluded person stops the account. */
export const certainScore = 85;

/**
 * Judges the kinds of traits that two accounts have in common. Independent traits add up: the remaining doubts are
 * multiplied. The same name and birth date implies the weaker traits of a name, which then do not count.
 */
export function judgeMatch(kinds: Iterable<TraitKind>): Match {
  const agreed = new Set(kinds);
  if (agreed.has('name')) {
    agreed.delete('near-name');
    agreed.delete('swapped-date');
  }
  const reasons = [...agreed].sort((one, other) => weights[other] - weights[one]);
  const doubt = reasons.reduce((left, kind) => left * (1 - weights[kind] / 100), 1);
  return { reasons, score: Math.round((1 - doubt) * 100) };
}
