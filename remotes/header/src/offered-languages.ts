import type { getConfigGroups } from '@fairline/contracts';
import { isLanguage, type Language, languageCodes } from '@fairline/i18n/languages';
import type { QueryCall } from '@fairline/remote-views/view.ts';

/**
 * Returns the languages that the operator offers to this reader, in the order of the menu; all languages when the
 * configuration cannot be loaded.
 */
export async function offeredLanguages({
  api,
  context: { lng, player },
  signal,
}: QueryCall): Promise<readonly Language[]> {
  try {
    const lang = isLanguage(lng) ? lng : 'en';
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'core', lang },
      signal,
    });
    const offered = namesIn(result.core?.languages).filter(isLanguage);
    const hidden = player ? [] : namesIn(result.core?.langHiddenUnauthorized);
    const languages = offered.filter((code) => code === lng || !hidden.includes(code));
    return languages.length > 0 ? languages : languageCodes;
  } catch {
    return languageCodes;
  }
}

function namesIn(setting: unknown): string[] {
  return Array.isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}
