import type { Translate } from '@fairline/i18n/translator';
import { type AnnouncementPorts, announce } from './announce.ts';
import type { ReloadReason } from './site-notices.ts';

export interface ReloadPorts extends AnnouncementPorts {
  t: Translate;
}

/** Shows a notice that asks the reader to reload the page. */
export function announceReload(ports: ReloadPorts, reason: ReloadReason): Promise<void> {
  return announce(ports, ({ reloadNotice }) => reloadNotice(reason, ports.t, () => location.reload()));
}
