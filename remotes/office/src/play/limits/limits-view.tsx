import type { Limit } from '@fairline/contracts';
import { useFormatters } from '@fairline/i18n/use-formatters';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { shield } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import { createLimitCalls, limitsApi, loadLimits } from './limit-calls.ts';
import { LimitRow } from './limit-row.tsx';
import { type LimitType, limitSections } from './limit-sections.ts';
import styles from './limits.module.css';
import { useLimitChange } from './use-limit-change.ts';
import { useReloadAfterWait } from './use-reload-after-wait.ts';

// A chunk of its own: most visits change no limit.
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }));

/** The player's limits: their values, how much of each is used, and pending changes. */
export function LimitsView({ state, ...view }: ViewProps<PageState<Limit[]>>) {
  const { lng, t, services } = view;
  const request = useCallback(() => loadLimits(limitsApi(lng)), [lng]);
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  useLiveReload(services, reload);
  return (
    <OfficeFrame view={view} section="responsible" frame={state?.frame} title={t('limits.title')}>
      <p className={styles.lead}>{t('limits.lead')}</p>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="40rem">
        {(limits) =>
          limits.length === 0 ? (
            <div className={frameStyles.card}>
              <EmptyState icon={shield} title={t('limits.empty')} text={t('limits.emptyText')} />
            </div>
          ) : (
            <LimitList view={view} limits={limits} reload={reload} />
          )
        }
      </LoadedCard>
    </OfficeFrame>
  );
}

interface LimitListProps {
  view: Omit<ViewProps<unknown>, 'state'>;
  limits: readonly Limit[];
  reload(): void;
}

function LimitList({ view, limits, reload }: LimitListProps) {
  const { context, lng, t, services } = view;
  const format = useFormatters(context);
  const words = useMemo(() => ({ t, format, reader: context }), [t, format, context]);
  const calls = useMemo(() => createLimitCalls(lng), [lng]);
  const change = useLimitChange({ t, services, reload });
  useReloadAfterWait(limits, reload);
  const [editedType, setEditedType] = useState<LimitType>();
  const byType = new Map(limits.map((limit) => [limit.limitType, limit]));
  const edited = editedType && byType.get(editedType);

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
      {edited && (
        <Suspense>
          <ChangeDialog
            // A new dialog for each limit, so that it starts with that limit's value.
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
        </Suspense>
      )}
    </>
  );
}
