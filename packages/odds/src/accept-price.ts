/** The price change that a bettor accepts while the bet is being placed: `none`, only a `higher` price, or `any`. */
export type OddsPolicy = 'none' | 'higher' | 'any';

export type AcceptPriceResult =
  | { readonly ok: true; readonly oddsMilli: number }
  | { readonly ok: false; readonly code: 'ODDS_CHANGED' };

/**
 * Decides the price of a leg, in thousandths. It is always the current price, so a better one is never withheld, or a
 * refusal when the bettor does not accept it. `askedOddsMilli` comes from the bettor and is only compared, never paid.
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
