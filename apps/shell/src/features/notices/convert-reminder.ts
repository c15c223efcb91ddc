import { addressOf } from '@fairline/addresses/address';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { ModalRequest, RemoteServices } from '@fairline/remote-kit/protocol';
import type { TextStore } from '../../core/browser-store.ts';
import type { NoticePort } from '../../core/notice.ts';
import type { Reader, SiteBoot } from '../../site/site-boot.ts';
import { conversionQuestion, convertAccountNotice } from './convert-notice.ts';

export interface ConvertReminderPorts {
  player: SiteBoot['player'];
  reader: Pick<Reader, 'lng'>;
  services: Pick<RemoteServices, 'emit'>;
  notices: Pick<NoticePort, 'show'>;
  store: TextStore;
  clock: { now(): number };
  t: Translate;
}

const key = 'fairline.convertAccount';

/**
 * The time without a reminder after the last one, by its state. A visit ends after half an hour without a page, so a
 * reminder that was only shown appears again in the next visit.
 */
export const quietMs = { shown: 30 * 60_000, 'put-off': 7 * 86_400_000 } as const;

/** The stored state of the reminder; `atMs` is in ms UTC. */
interface Reminded {
  playerId: string;
  state: keyof typeof quietMs;
  atMs: number;
}

/**
 * UI-05: reminds a player once in each visit that the account can be converted. When the player puts it off, there is
 * no reminder for a week.
 */
export function remindToConvert(ports: ConvertReminderPorts): void {
  const { player, reader, services, notices, store, clock, t } = ports;
  if (!player || player.status.convertStatus === 0) return;
  const { id: playerId } = player;
  const status = player.status.convertStatus;
  const note = (state: Reminded['state']) => write(store, { playerId, state, atMs: clock.now() });

  const before = read(store);
  const isQuiet = before?.playerId === playerId && clock.now() - before.atMs < quietMs[before.state];
  // Each page prolongs the visit. The time of a reminder that was put off stays the same.
  if (!isQuiet || before.state === 'shown') note('shown');
  if (isQuiet) return;

  const request: ModalRequest = {
    name: 'question',
    props: { draft: conversionQuestion(status, t) },
    href: addressOf(reader.lng, routes.officeSupport, { ask: '1' }),
  };
  const ask = () => {
    services.emit('track', { name: 'account', data: { action: 'conversion-asked' } });
    services.emit('open-modal', request);
  };
  const notice = convertAccountNotice(status, t, { ask, postpone: () => note('put-off') });
  if (notice) notices.show(notice);
}

function write(store: TextStore, { playerId, state, atMs }: Reminded): void {
  store.set(key, `${playerId} ${state} ${atMs}`);
}

/** Returns undefined for an unreadable value. */
function read(store: TextStore): Reminded | undefined {
  const [playerId = '', word = '', time = ''] = store.get(key)?.split(' ') ?? [];
  const state = word === 'shown' || word === 'put-off' ? word : undefined;
  return state && /^\d+$/.test(time) ? { playerId, state, atMs: Number(time) } : undefined;
}
