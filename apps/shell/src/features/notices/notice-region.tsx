import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PlacedNotice } from '../../core/notice.ts';
import { ruleOf } from '../../core/notice-kinds.ts';
import { NoticeCard } from './notice-card.tsx';
import css from './notice-region.module.css';
import type { NoticeStore } from './notice-store.ts';
import { watchRegion } from './region-focus.ts';

export interface NoticeRegionProps {
  store: NoticeStore;
  t: Translate;
}

/**
 * The notices on the screen. They never take the focus by themselves; F6 moves it to the latest notice and back. The
 * time of a notice stops while the pointer or the focus is on the notices, and while the page is hidden.
 */
export function NoticeRegion({ store, t }: NoticeRegionProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  const shown = useSyncExternalStore(store.subscribe, store.current, store.current);
  // The region is rendered empty first, because screen readers announce only content that is added later.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  useEffect(() => (region.current ? watchRegion(region.current, store.hold) : undefined), [store]);

  const cards = (role: 'alert' | 'status'): ReactNode =>
    (isReady ? shown : nothing)
      .filter((notice) => ruleOf(notice).role === role)
      .map((notice) => (
        <NoticeCard key={notice.id} notice={notice} t={t} onClose={() => store.close(notice.id)} />
      ));
  return (
    <section ref={region} className={css.region} aria-label={t('notices')}>
      <div role="alert" aria-atomic="false" aria-relevant="additions">
        {cards('alert')}
      </div>
      <div role="status" aria-atomic="false" aria-relevant="additions">
        {cards('status')}
      </div>
    </section>
  );
}

const nothing: readonly PlacedNotice[] = [];
