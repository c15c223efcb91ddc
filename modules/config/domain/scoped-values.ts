/** The language and country that a value is read for. */
export interface Scope {
  lang?: string | undefined;
  country?: string | undefined;
}

/** The country and language in which a value applies; null means any. */
export interface Placed {
  country: string | null;
  language: string | null;
}

/**
 * Picks the value that applies in `scope`. The order is: a value for both country and language, one for the country,
 * one for the language, then the value for everybody. Country precedes language because law and money depend on it.
 */
export function pickScoped<Value extends Placed>(
  candidates: readonly Value[],
  scope: Scope,
): Value | undefined {
  let best: Value | undefined;
  for (const candidate of candidates) {
    if (candidate.country !== null && candidate.country !== scope.country) continue;
    if (candidate.language !== null && candidate.language !== scope.lang) continue;
    if (!best || rank(candidate) > rank(best)) best = candidate;
  }
  return best;
}

function rank(placed: Placed): number {
  return (placed.country === null ? 0 : 2) + (placed.language === null ? 0 : 1);
}
