import type { Translate } from '@fairline/i18n/translator';
import { type AnnouncementPorts, announce } from '../../core/announce.ts';
import type { RecordEvent } from '../../core/record-event.ts';
import type { Reader } from '../../site/site-boot.ts';

export interface SupportFaultPorts extends AnnouncementPorts {
  reader: Pick<Reader, 'lng'>;
  record: RecordEvent;
  t: Translate;
}

/** ANA-01: records the reason why support did not open, and shows the reader another way to contact it. */
export function announceSupportFault(ports: SupportFaultPorts, code: string): Promise<void> {
  const { reader, record, t } = ports;
  record('support-fault', { code });
  return announce(ports, ({ supportFaultNotice }) => supportFaultNotice(t, reader.lng));
}
