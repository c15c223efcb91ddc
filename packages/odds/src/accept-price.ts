/**
 * Which change of price a bettor accepts while the bet is on its way: `none`, only a `higher` one, or `any`.
 */
export type OddsPolicy = 'none' | 'higher' | 'any';

export type AcceptPriceResult =
  | { readonly ok: true; readonly oddsMilli: number }
  | { readonly ok: false; readonly code: 'ODDS_CHANGED' };

/**
 * The price at which a leg is taken, in thousandths: always the current one, so a better price is never
 * withheld, or a refusal when it is not one the bettor accepts.
 *
 * `askedOddsMilli` comes from the bettor and is only ever compared, never paid.
 */
export function acceptPrice({
  askedOddsMilli,
  currentOddsMilli,
  policy,
}: {
  readonly askedOddsMilli: number;
  readonly currentOddsMilli: number;
  readonly policy: OddsPolicy;
}): AcceptPriceResult {
  return accepts[policy](askedOddsMilli, currentOddsMilli)
    ? { ok: true, oddsMilli: currentOddsMilli }
    : { ok: false, code: 'ODDS_CHANGED' };
}

const accepts: Readonly<Record<OddsPolicy, (asked: number, current: number) => boolean>> = {
  none: (asked, current) => current === asked,
  higher: (asked, current) => current >= asked,
  any: () => true,
};
