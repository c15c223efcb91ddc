import { splitLanguage } from '@fairline/addresses/language-prefix';
import { directionOf } from '@fairline/i18n/languages';
import { defaultReaderSettings, type MountContext } from '../protocol/index.ts';
import type { RemoteProvider, RemoteRequest } from './remote-request.ts';

/**
 * Builds the context of a component. Defaults from the address are overridden by the context that the page sent, and
 * that by the host's own. The player always comes from the host.
 */
export async function contextFor(
  request: RemoteRequest,
  provider: RemoteProvider,
  page: Partial<MountContext> & { component: string },
): Promise<MountContext> {
  const lng = page.lng ?? splitLanguage(request.path).lng ?? 'en';
  return {
    lng,
    dir: directionOf(lng),
    path: request.path,
    route: { name: page.component, params: {}, query: { ...request.query } },
    theme: 'light',
    oddsFormat: 'decimal',
    hour12: false,
    timeZone: null,
    settings: defaultReaderSettings,
    props: {},
    ...page,
    player: null,
    ...(await provider.context?.(request)),
  };
}

/** Returns a name for one mount of a remote on a page that can begin an id: FNV-1a of the key, in base 36. */
export function instanceName(appName: string, key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return `${appName.replace(/[^\w-]/g, '_')}-${(hash >>> 0).toString(36)}-`;
}
