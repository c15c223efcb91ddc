import { isLanguage, languageCodes } from '@fairline/i18n/languages';
import type { FooterState, SocialLink } from './footer-state.ts';
import type { HelpLine } from './help-lines.ts';

/** The groups of the configuration that the footer reads. */
export const settingGroups = ['core', 'footer', 'contacts', 'licence'] as const;

const maxSocialLinks = 5;

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Reads the footer's part of the site's configuration. A missing or malformed setting gets its default value. */
export function readSettings(
  settings: Settings,
  reader: { lng: string; isPlayer: boolean },
): Omit<FooterState, 'year'> {
  const { core = {}, footer = {}, contacts = {}, licence = {} } = settings;
  const hidden = reader.isPlayer ? [] : namesIn(core.langHiddenUnauthorized);
  const offered = namesIn(core.languages).filter((code) => code === reader.lng || !hidden.includes(code));
  const languages = offered.filter(isLanguage);
  return {
    companyName: textIn(core.companyName) || 'Fairline',
    ageMark: textIn(footer.ageIcon) || '18+',
    licenceText: textIn(licence.licenceText),
    helpLine: helpLineIn(contacts.helpLine),
    socialLinks: socialLinksIn(footer.socialLinks),
    languages: languages.length > 0 ? languages : languageCodes,
  };
}

function helpLineIn(setting: unknown): HelpLine | null {
  if (typeof setting !== 'object' || setting === null) return null;
  const { name, url, phone } = { name: '', url: '', phone: '', ...setting };
  return textIn(name) !== '' && isWebAddress(url) ? { name, url, phone: textIn(phone) } : null;
}

function socialLinksIn(setting: unknown): SocialLink[] {
  const items: readonly unknown[] = Array.isArray(setting) ? setting.slice(0, maxSocialLinks) : [];
  return items.flatMap((item) => {
    const { name, url } = { name: '', url: '', ...Object(item) };
    return textIn(name) !== '' && isWebAddress(url) ? [{ name: textIn(name), url: textIn(url) }] : [];
  });
}

function isWebAddress(setting: unknown): boolean {
  return /^https:\/\/[^/]/.test(textIn(setting));
}

function namesIn(setting: unknown): string[] {
  return Array.isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}

function textIn(setting: unknown): string {
  return typeof setting === 'string' ? setting.trim() : '';
}
