import { readerZone } from '@fairline/i18n/time-zone';
import { defaultReaderSettings, type ReaderSettings, readerSettingsOf } from '@fairline/remote-kit/protocol';
import type { Location } from '../routing/page-model.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import type { Reader } from '../site/site-boot.ts';

/**
 * Returns the page context of every remote. It must be equal on the server and in the browser, because a difference
 * would break hydration.
 */
export function remoteContext(reader: Reader, preferences: Preferences, { route, params, query }: Location) {
  return {
    lng: reader.lng,
    dir: reader.dir,
    route: { name: route.name, params: { ...params }, query: { ...query } },
    theme: preferences.theme ?? ('dark' as const),
    oddsFormat: preferences.oddsFormat,
    settings: settingsOf(preferences),
    timeZone: preferences.timeZone === readerZone ? null : preferences.timeZone,
    hour12: preferences.twelveHours ?? reader.hasTwelveHours,
  };
}

/** Returns the preferences that remotes get. */
function settingsOf(reader: ReaderSettings): ReaderSettings {
  return { ...defaultReaderSettings, ...readerSettingsOf(reader) };
}
