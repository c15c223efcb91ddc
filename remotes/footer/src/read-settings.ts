import { isLanguage, languageCodes } from '@fairline/i18n/languages';
import type { FooterState } from './footer-state.ts';
import type { HelpLine } from './help-lines.ts';

/** Groups of the configuration that the footer reads. */
export const settingGroups = ['core', 'footer', 'contacts', 'licence'] as const;

type Settings = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The footer's part of the site's configuration; what is absent or of the wrong form gets its usual value. */
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
    languages: languages.length > 0 ? languages : languageCodes,
  };
}

function helpLineIn(setting: unknown): HelpLine | null {
  if (typeof setting !== 'object' || setting === null) return null;
  const { name, url, phone } = { name: '', url: '', phone: '', ...setting };
  const isWebAddress = /^https:\/\/[^/]/.test(textIn(url));
  return textIn(name) !== '' && isWebAddress ? { name, url, phone: textIn(phone) } : null;
}

function namesIn(setting: unknown): string[] {
  return Array.isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}

function textIn(setting: unknown): string {
  return typeof setting === 'string' ? setting.trim() : '';
}
