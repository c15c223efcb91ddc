import type { Clock } from '@fairline/runtime/clock';
import type { NoticePort } from '../../core/notice.ts';
import type { PreferenceStore } from '../../site/preferences/create-preferences.ts';
import type { Reader, Site } from '../../site/site-boot.ts';
import { maintenanceNotice, maintenanceNoticeDueIn, maintenanceReader } from './maintenance-notice.ts';

export interface MaintenanceNoticePorts {
  reader: Pick<Reader, 'country' | 'hasTwelveHours'>;
  site: Pick<Site, 'maintenance' | 'widgets'>;
  preferences: Pick<PreferenceStore, 'current'>;
  clock: Clock;
  notices: Pick<NoticePort, 'show'>;
}

/** BOOT-07, NOTE-04: announces planned maintenance at its announcement time. */
export function announceMaintenance(ports: MaintenanceNoticePorts): void {
  const { reader, site, preferences, clock, notices } = ports;
  const { maintenance, widgets } = site;
  const dueInMs = maintenanceNoticeDueIn(maintenance, clock.now());
  if (dueInMs === undefined) return;
  clock.after(dueInMs, () => {
    const { maintenanceNotice: ownText } = widgets;
    notices.show(maintenanceNotice(maintenance, maintenanceReader(reader, preferences.current(), ownText)));
  });
}
