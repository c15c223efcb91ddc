/** The maximum number of states that are followed for one question. Twelve thousand take some tens of milliseconds. */
export const maxStates = 12_000;

/** A question to a model that depends on more than it can follow while somebody waits for a price. */
export class TooManyStates extends Error {
  override name = 'TooManyStates';
}
