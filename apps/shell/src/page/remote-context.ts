import { readerZone } from '@fairline/i18n/time-zone';
import { defaultReaderSettings, type ReaderSettings, readerSettingsOf } from '@fairline/remote-kit/protocol';
import type { Location } from '../routing/page-model.ts';
import type { Site } from './site-context.tsx';

/** What every remote is told of the page. Server and browser must agree in it, or hydration would change the page. */
export function remoteContext(
  { boot, reader }: Pick<Site, 'boot' | 'reader'>,
  { route, params, query }: Location,
) {
  return {
    lng: boot.lng,
    dir: boot.dir,
    route: { name: route.name, params: { ...params }, query: { ...query } },
    theme: reader.theme ?? ('dark' as const),
    oddsFormat: reader.oddsFormat,
    settings: settingsOf(reader),
    timeZone: reader.timeZone === readerZone ? null : reader.timeZone,
    hour12: reader.twelveHours ?? boot.hasTwelveHours,
  };
}

/** Of the preferences those that remotes are told. */
function settingsOf(reader: ReaderSettings): ReaderSettings {
  return { ...defaultReaderSettings, ...readerSettingsOf(reader) };
}
