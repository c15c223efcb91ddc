import type { CurrencyCode } from '@fairline/money/currency';
import type { HelpLine } from './help-lines.ts';
import type { SiteValues } from './page-text.ts';

/** What the site takes, in minor units of a currency. */
export interface StakeRow {
  currency: CurrencyCode;
  minStakeMinor: number;
  maxStakeMinor: number;
  maxReturnMinor: number;
}

/** What the pages say of this site beyond their texts. Plain JSON. */
export interface SiteFacts {
  values: SiteValues;
  /** Empty where the operator says nothing. */
  contacts: { email: string; phone: string; address: string };
  helpLine: HelpLine | null;
  /** Who licensed the operator; empty when nobody did. */
  licenceText: string;
  stakes: readonly StakeRow[];
}

/** What the pages say of a site whose configuration is not known. */
export const defaultFacts: SiteFacts = {
  values: { company: 'Fairline', age: '18' },
  contacts: { email: '', phone: '', address: '' },
  helpLine: null,
  licenceText: '',
  stakes: [],
};
