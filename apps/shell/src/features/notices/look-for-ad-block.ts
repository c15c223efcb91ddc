import type { Translate } from '@fairline/i18n/translator';
import { type AnnouncementPorts, announce } from '../../core/announce.ts';
import { detectAdBlock } from './ad-block.ts';

export interface AdBlockPorts extends AnnouncementPorts {
  t: Translate;
}

/** NOTE-04: warns a reader whose blocker hides parts of pages that something may be missing. */
export async function lookForAdBlock(ports: AdBlockPorts): Promise<void> {
  if (await detectAdBlock()) await announce(ports, ({ adBlockNotice }) => adBlockNotice(ports.t));
}
