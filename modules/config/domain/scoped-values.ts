/** For whom a value is asked. */
export interface Scope {
  lang?: string | undefined;
  country?: string | undefined;
}

/** Where a value applies; null: anywhere. */
export interface Placed {
  country: string | null;
  language: string | null;
}

/**
 * The value that applies in `scope`: one for the country and the language before one for the country, that
 * before one for the language, and the one for everybody last. A country decides more than a language does:
 * law and money hang on it.
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
