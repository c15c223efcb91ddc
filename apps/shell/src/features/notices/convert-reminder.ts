import type { Translate } from '@fairline/i18n/translator';
import type { ModalRequest } from '@fairline/remote-kit/protocol';
import type { TextStore } from '../../core/browser-store.ts';
import type { ConvertStatus } from '../../site/site-boot.ts';
import type { Notices } from './create-notices.ts';
import { conversionQuestion, convertAccountNotice } from './site-notices.ts';

export interface ConvertReminderParts {
  status: ConvertStatus;
  playerId: string;
  lng: string;
  notices: Pick<Notices, 'show'>;
  store: TextStore;
  clock: { now(): number };
  t: Translate;
  openModal(request: ModalRequest): void;
}

const key = 'fairline.convertAccount';

/**
 * How long after its last word the reminder keeps away. A visit has ended when no page of the site was opened for half
 * an hour: one that was shown and let stand comes again with the next.
 */
export const quietMs = { shown: 30 * 60_000, 'put-off': 7 * 86_400_000 } as const;

/** What this browser knows of the reminder; `atMs` in UTC. */
interface Reminded {
  playerId: string;
  state: keyof typeof quietMs;
  atMs: number;
}

/** UI-05: reminds a player once a visit that the account may be converted, until that is put off for a week. */
export function remindToConvert(parts: ConvertReminderParts): void {
  const { status, playerId, lng, notices, store, clock, t, openModal } = parts;
  if (status === 0) return;
  const note = (state: Reminded['state']) => write(store, { playerId, state, atMs: clock.now() });

  const before = read(store);
  const isQuiet = before?.playerId === playerId && clock.now() - before.atMs < quietMs[before.state];
  // Each page of a visit puts its end off; a reminder that was put off stays so for its own time.
  if (!isQuiet || before.state === 'shown') note('shown');
  if (isQuiet) return;

  const ask = () =>
    openModal({
      name: 'question',
      props: { draft: conversionQuestion(status, t) },
      href: `/${lng}/office/support?ask=1`,
    });
  const notice = convertAccountNotice(status, t, { ask, putOff: () => note('put-off') });
  if (notice) notices.show(notice);
}

function write(store: TextStore, { playerId, state, atMs }: Reminded): void {
  store.set(key, `${playerId} ${state} ${atMs}`);
}

/** Undefined for what is not ours. */
function read(store: TextStore): Reminded | undefined {
  const [playerId = '', word = '', time = ''] = store.get(key)?.split(' ') ?? [];
  const state = word === 'shown' || word === 'put-off' ? word : undefined;
  return state && /^\d+$/.test(time) ? { playerId, state, atMs: Number(time) } : undefined;
}
