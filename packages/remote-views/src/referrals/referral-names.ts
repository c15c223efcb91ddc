import type { Referral } from '@fairline/contracts';

/** The words of a page for the parts of a bet before a trader. */
export interface ReferralNames {
  /** Returns the name of the kind of the bet. */
  kind(referral: Referral): string;
  /** Returns the name of the outcome of a leg in the reader's language. */
  outcome(leg: Referral['legs'][number]): string;
  /** Writes a price, in thousandths, in the reader's notation. */
  odds(oddsMilli: number): string;
  /** Returns the sentence for the code of a refused answer that has none of its own among the texts of referrals. */
  failure(code: string): string;
}
