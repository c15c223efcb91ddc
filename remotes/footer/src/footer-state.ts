import type { Language } from '@fairline/i18n/languages';
import type { HelpLine } from './help-lines.ts';

export interface SocialLink {
  /** Of the network, as it writes itself. */
  name: string;
  url: string;
}

/** What the server half knows of the site. */
export interface FooterState {
  /** Year of the copyright, by the server's clock in UTC. */
  year: number;
  companyName: string;
  /** Such as `18+`. */
  ageMark: string;
  /** Who licensed the company; empty when nobody did. */
  licenceText: string;
  /** Set by the operator, usually for a country. */
  helpLine: HelpLine | null;
  /** The operator's pages elsewhere; at most five. */
  socialLinks: readonly SocialLink[];
  /** Those that the operator offers to this person, in the order of the menu. */
  languages: readonly Language[];
}
