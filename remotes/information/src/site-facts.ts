import type { HelpLine } from './help-lines.ts';
import type { SiteValues } from './page-text.ts';

/** Minimum and maximum amounts of a bet in one currency, written in the reader's language. */
export interface StakeTexts {
  currency: string;
  minStake: string;
  maxStake: string;
  maxReturn: string;
}

/** The rules of settlement of a version, written in the reader's language. */
export interface RuleTexts {
  version: string;
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** Facts about the site that the pages show beside their texts. Plain JSON. */
export interface SiteFacts {
  values: SiteValues;
  /** The contacts; a field is empty when the operator gives nothing. */
  contacts: { email: string; phone: string; address: string };
  helpLine: HelpLine | null;
  /** The operator's statement of its licence; empty without one. */
  licenceText: string;
  stakes: readonly StakeTexts[];
  /** Null where the page does not show them, or they could not be loaded. */
  rules: RuleTexts | null;
}

/** Facts for a site whose configuration is not known. */
export const defaultFacts: SiteFacts = {
  values: { company: 'Fairline', age: '18' },
  contacts: { email: '', phone: '', address: '' },
  helpLine: null,
  licenceText: '',
  stakes: [],
  rules: null,
};
