import type { getConfigGroups } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { languageOf } from '@fairline/i18n/languages';
import type { QueryCall } from '@fairline/remote-views/view.ts';
import type { FooterState } from './footer-state.ts';
import { readSettings, settingGroups } from './read-settings.ts';

/** Loads the data of the footer for the site and the reader's country. */
export async function loadFooter({ api, context, nowMs, signal }: QueryCall): Promise<FooterState> {
  const lng = languageOf(context.lng);
  const settings = await settingsIn(api, lng, signal);
  const year = new Date(nowMs).getUTCFullYear();
  return { year, ...readSettings(settings, { lng: context.lng, isPlayer: context.player !== null }) };
}

/**
 * Loads the groups of the configuration. When they cannot be loaded, the footer has default values instead of an error.
 */
async function settingsIn(
  api: Api,
  lang: string,
  signal: AbortSignal,
): Promise<Record<string, Record<string, unknown>>> {
  try {
    const query = { groups: settingGroups.join(','), lang };
    return (await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', { query, signal })).result;
  } catch {
    return {};
  }
}
