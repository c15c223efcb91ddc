import type { Limit } from '@fairline/contracts';
import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { shield } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { useMemo, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { createLimitCalls, loadLimits } from './limit-calls.ts';
import { LimitRow } from './limit-row.tsx';
import { type LimitType, limitSections } from './limit-sections.ts';
import styles from './limits.module.css';
import { useLimitChange } from './use-limit-change.ts';
import { useReloadAfterWait } from './use-reload-after-wait.ts';

/** The code of the dialog. It is loaded when the player changes a limit, which most visits do not. */
const changeDialog = lateModule(() => import('./change-dialog.tsx'));

/** The player's limits: their values, how much of each is used, and pending changes. */
export const limitsView = sectionView({
  title: 'limits.title',
  Component: Limits,
  queries: () => ({ limits: loadLimits }),
});

function Limits() {
  const { t } = useView();
  const query = useQuery('limits', loadLimits);
  useMoneyNews(query.reload);
  return (
    <OfficeFrame section="responsible" title={t('limits.title')}>
      <p className={styles.lead}>{t('limits.lead')}</p>
      <QueryCard query={query} height="40rem">
        {(limits) =>
          limits.length === 0 ? (
            <div className={frameStyles.card}>
              <EmptyState icon={shield} title={t('limits.empty')} text={t('limits.emptyText')} />
            </div>
          ) : (
            <LimitList limits={limits} reload={query.reload} />
          )
        }
      </QueryCard>
    </OfficeFrame>
  );
}

interface LimitListProps {
  limits: readonly Limit[];
  reload(): void;
}

function LimitList({ limits, reload }: LimitListProps) {
  const { api, context, t, services } = useView();
  const format = useFormat();
  const words = useMemo(() => ({ t, format, reader: context }), [t, format, context]);
  const calls = useMemo(() => createLimitCalls(api), [api]);
  const change = useLimitChange({ t, services, reload });
  useReloadAfterWait(limits, reload);
  const [editedType, setEditedType] = useState<LimitType>();
  const byType = new Map(limits.map((limit) => [limit.limitType, limit]));
  const edited = editedType && byType.get(editedType);
  const dialog = changeDialog.useModule(edited !== undefined);

  return (
    <>
      {limitSections.map(({ name, types }) => (
        <section key={name} className={`${frameStyles.card} ${styles.section}`}>
          <header>
            <h2>{t(`limits.section.${name}`)}</h2>
            <p className={styles.muted}>{t(`limits.sectionText.${name}`)}</p>
          </header>
          <ul className={styles.rows}>
            {types.map((limitType) => {
              const limit = byType.get(limitType);
              return (
                limit && (
                  <LimitRow
                    key={limitType}
                    limit={limit}
                    words={words}
                    busy={change.busyType === limitType}
                    onEdit={() => setEditedType(limitType)}
                    onAnswer={(action) =>
                      change.run(limitType, action, () => calls.answer(limitType, action))
                    }
                  />
                )
              );
            })}
          </ul>
        </section>
      ))}
      {edited && dialog && (
        <dialog.ChangeDialog
          // The key creates a new dialog for each limit, so that it starts with that limit's value.
          key={edited.limitType}
          limit={edited}
          words={words}
          busy={change.busyType === edited.limitType}
          onClose={() => setEditedType(undefined)}
          onWish={async (wish) => {
            const { limitType } = edited;
            const done = await change.run(limitType, 'set', () => calls.wish(limitType, wish));
            if (done) setEditedType(undefined);
          }}
        />
      )}
    </>
  );
}
