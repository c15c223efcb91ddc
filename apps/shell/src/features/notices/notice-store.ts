import type { Clock } from '@fairline/runtime/clock';
import type { Notice, PlacedNotice } from '../../core/notice.ts';
import type { GroupLimits } from '../../core/notice-kinds.ts';
import { createCloseTimers } from './close-timers.ts';
import { changeNotices, type NoticeChange, noNotices, shownNotices } from './notice-state.ts';
import { knownNotice, type RemoteNotice } from './remote-notice.ts';

/** The reasons for which the time of notices stops. */
export type HoldReason = 'not-on-screen' | 'pointer' | 'focus' | 'page-hidden';

export interface NoticeStore {
  show(notice: Notice | RemoteNotice): void;
  close(id: number): void;
  closeKey(key: string): void;
  /** Removes all notices without calling their `onClose`. */
  clear(): readonly Notice[];
  /** Returns the notices on the screen. */
  current(): readonly PlacedNotice[];
  subscribe(handle: () => void): () => void;
  hold(reason: HoldReason, isHeld: boolean): void;
}

/** Creates the store of notices and their times. A time starts when the region is on the screen. */
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
    for (const handle of [...listeners]) handle();
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
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
    hold(reason, isHeld) {
      if (isHeld) holds.add(reason);
      else holds.delete(reason);
      timers.update(shown, holds.size > 0);
    },
  };
}
