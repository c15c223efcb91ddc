import type { CurrencyCode } from '@fairline/money/currency';
import type { HelpLine } from './help-lines.ts';
import type { SiteValues } from './page-text.ts';

/** Minimum and maximum amounts of a bet in one currency, in its minor units. */
export interface StakeRow {
  currency: CurrencyCode;
  minStakeMinor: number;
  maxStakeMinor: number;
  maxReturnMinor: number;
}

/** Facts about the site that the pages show beside their texts. Plain JSON. */
export interface SiteFacts {
  values: SiteValues;
  /** Empty strings where the operator gives nothing. */
  contacts: { email: string; phone: string; address: string };
  helpLine: HelpLine | null;
  /** The operator's statement of its licence; empty without one. */
  licenceText: string;
  stakes: readonly StakeRow[];
}

/** Facts for a site whose configuration is not known. */
export const defaultFacts: SiteFacts = {
  values: { company: 'Fairline', age: '18' },
  contacts: { email: '', phone: '', address: '' },
  helpLine: null,
  licenceText: '',
  stakes: [],
};
