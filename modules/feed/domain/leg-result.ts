import type { LegResult } from '@fairline/odds';

/** The result of an outcome as the Unified Odds Feed writes it. */
export interface ReportedResult {
  /** 1 won, 0 lost, -1 not decided yet. */
  result: number;
  /** 1 is void; 0.5 is half void, as on quarter lines. */
  voidFactor?: number | undefined;
  /** The share of the stake that wins in a dead heat, in decimals such as `0.33`. */
  deadHeatFactor?: string | undefined;
}

/** A combination of result and factors that has no meaning. */
export class IllegalResult extends Error {
  override name = 'IllegalResult';
}

/**
 * Returns the result of a leg; undefined while it is not decided.
 * @throws IllegalResult for a pair that has no meaning, such as a won outcome that is void.
 */
export function legResultOf({
  result,
  voidFactor = 0,
  deadHeatFactor,
}: ReportedResult): LegResult | undefined {
  if (result === -1) return undefined;
  const won = result === 1;
  if (deadHeatFactor !== undefined) {
    const shared = won && voidFactor === 0 ? placesOf(deadHeatFactor) : undefined;
    if (!shared) throw illegal();
    return shared.places === shared.tied ? { kind: 'won' } : { kind: 'dead-heat', ...shared };
  }
  if (!won && result !== 0) throw illegal();
  if (voidFactor === 0) return { kind: won ? 'won' : 'lost' };
  if (voidFactor === 0.5) return { kind: won ? 'half-won' : 'half-lost' };
  if (voidFactor === 1 && !won) return { kind: 'void' };
  throw illegal();

  function illegal(): IllegalResult {
    const factors = [
      voidFactor !== 0 && `void_factor ${voidFactor}`,
      deadHeatFactor && `dead_heat_factor ${deadHeatFactor}`,
    ];
    return new IllegalResult(['result', result, ...factors.filter(Boolean)].join(' '));
  }
}

/** The most competitors that are looked for in a dead heat. */
const maxTied = 50;

/**
 * Returns the smallest shares whose quotient is this decimal, within its last digit: `0.33` and `0.333` are one place for
 * three.
 */
function placesOf(factor: string): { places: number; tied: number } | undefined {
  const [, digits] = /^[01](?:\.(\d{1,10}))?$/.exec(factor) ?? [];
  const share = Number(factor);
  if (!(share > 0 && share <= 1)) return undefined;
  // A factor may be cut off as well as rounded, so it may differ by a whole unit of its last digit.
  const tolerance = 10 ** -Math.max(digits?.length ?? 0, 2);
  for (let tied = 1; tied <= maxTied; tied++) {
    const places = Math.round(share * tied);
    if (places >= 1 && Math.abs(places / tied - share) < tolerance) return { places, tied };
  }
  return undefined;
}
