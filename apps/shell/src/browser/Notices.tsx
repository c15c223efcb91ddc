import type { Notice } from '@fairline/remote-kit/protocol';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSite } from '../page/site-context.tsx';
import css from './Notices.module.css';

interface ShownNotice extends Notice {
  id: number;
}

export interface NoticeStore {
  add(notice: Notice): void;
  remove(id: number): void;
  current(): readonly ShownNotice[];
  subscribe(hear: () => void): () => void;
}

const most = 3;
const shownMs = 10_000;

/** Notices on the screen; the oldest makes room. */
export function createNoticeStore(): NoticeStore {
  let shown: readonly ShownNotice[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownNotice[]) => {
    shown = next;
    for (const hear of [...listeners]) hear();
  };
  return {
    add: (notice) => set([...shown, { ...notice, id: ++lastId }].slice(-most)),
    remove: (id) => set(shown.filter((notice) => notice.id !== id)),
    current: () => shown,
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** A live region: what appears is read out once. */
export function Notices({ store }: { store: NoticeStore }): ReactNode {
  const { t } = useSite();
  const notices = useSyncExternalStore(store.subscribe, store.current);
  return (
    <section className={css.region} aria-label={t('notices')} aria-live="polite">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} onClose={() => store.remove(notice.id)} />
      ))}
    </section>
  );
}

function NoticeCard({ notice, onClose }: { notice: ShownNotice; onClose(): void }): ReactNode {
  const { t } = useSite();
  useEffect(() => {
    const timer = setTimeout(onClose, shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.notice} data-kind={notice.kind}>
      <div>
        {notice.title ? <strong>{notice.title}</strong> : null}
        <p>{notice.text}</p>
      </div>
      <button type="button" onClick={onClose} aria-label={t('close')}>
        ×
      </button>
    </div>
  );
}
