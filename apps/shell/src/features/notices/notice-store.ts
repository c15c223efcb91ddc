import type { Clock } from '@fairline/runtime/clock';
import type { Notice, PlacedNotice } from '../../core/notice.ts';
import type { GroupLimits } from '../../core/notice-kinds.ts';
import { createCloseTimers } from './close-timers.ts';
import { changeNotices, type NoticeChange, noNotices, shownNotices } from './notice-state.ts';
import { knownNotice, type RemoteNotice } from './remote-notice.ts';

/** Why the time of notices stands still. */
export type HoldReason = 'not-on-screen' | 'pointer' | 'focus' | 'page-hidden';

export interface NoticeStore {
  show(notice: Notice | RemoteNotice): void;
  close(id: number): void;
  closeKey(key: string): void;
  /** Takes all away without a word to them. */
  clear(): readonly Notice[];
  /** Those on the screen. */
  current(): readonly PlacedNotice[];
  subscribe(hear: () => void): () => void;
  hold(reason: HoldReason, isHeld: boolean): void;
}

/** The notices there are, and their time; it begins when there is a screen to see them on. */
export function createNoticeStore(clock: Clock, limits: GroupLimits): NoticeStore {
  const listeners = new Set<() => void>();
  const holds = new Set<HoldReason>(['not-on-screen']);
  let state = noNotices;
  let shown: readonly PlacedNotice[] = [];
  const close = (id: number) => change({ type: 'close', id });
  const timers = createCloseTimers(clock, close);

  function change(by: NoticeChange): void {
    const before = state.notices;
    set(changeNotices(state, by, limits));
    const left = new Set(state.notices);
    for (const notice of before) if (!left.has(notice)) notice.onClose?.();
  }

  function set(next: typeof state): void {
    if (next === state) return;
    state = next;
    shown = shownNotices(state, limits);
    timers.update(shown, holds.size > 0);
    for (const hear of [...listeners]) hear();
  }

  return {
    show: (notice) => change({ type: 'add', notice: knownNotice(notice) }),
    close,
    closeKey: (key) => change({ type: 'close-key', key }),
    clear() {
      const { notices } = state;
      set(noNotices);
      return notices;
    },
    current: () => shown,
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
    hold(reason, isHeld) {
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      timers.update(shown, holds.size > 0);
    },
  };
}
