/** The licence meta element: `licence.dmca_licence_meta_tag` of the site's configuration. */
export interface LicenceTag {
  domains: readonly string[];
  name: string;
  content: string;
}

/** The part of the configuration that only the head of a page needs. */
export interface HeadSettings {
  defaultLanguage: string;
  licenceTag: LicenceTag | undefined;
}
