import type { Language } from '@fairline/i18n/languages';
import type { HelpLine } from './help-lines.ts';

export interface SocialLink {
  /** The name of the network in its own spelling. */
  name: string;
  url: string;
}

/** The site's facts that the footer shows. */
export interface FooterState {
  /** The year of the copyright, by the server's clock in UTC. */
  year: number;
  companyName: string;
  /** The minimum age as text, such as `18+`. */
  ageMark: string;
  /** The text about the operator's licence; empty without a licence. */
  licenceText: string;
  /** The help line that the operator set, usually for one country; null without one. */
  helpLine: HelpLine | null;
  /** The operator's pages in social networks; at most five. */
  socialLinks: readonly SocialLink[];
  /** The languages that the operator offers to this reader, in the order of the menu. */
  languages: readonly Language[];
}
