import type { cancelSettingSchedule } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import styles from './settings.module.css';
import { type Schedule, schedulesQuery, settingChanged, settingsQuery } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** All changes of settings that wait for their moment. */
export function Schedules() {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(schedulesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const names = new Map(settings?.items.map(({ settingId, group, name }) => [settingId, `${group}.${name}`]));
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.items.length === 0) return <ViewState drawing="done" sentence={t('schedules-none')} />;
  return <ScheduleList schedules={data.items} nameOf={({ settingId }) => names.get(settingId)} />;
}

/** Scheduled changes with their states. Those that wait can be cancelled. */
export function ScheduleList({
  schedules,
  nameOf,
}: {
  schedules: readonly Schedule[];
  nameOf?: (schedule: Schedule) => string | undefined;
}) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { scopeText, valueText } = useWords();
  const mayEdit = useRight('settings.edit');
  const [chosen, setChosen] = useState<Schedule>();
  return (
    <>
      <ol className={styles.entries}>
        {schedules.map((schedule) => {
          const { change, failure, settingId } = schedule;
          const name = nameOf?.(schedule);
          return (
            <li key={schedule.scheduleId} className={styles.entry}>
              {name !== undefined && <Link to={`/settings/${settingId}`}>{name}</Link>}
              <p className={styles.change}>
                {t('schedule-line', {
                  time: dateTime(schedule.at),
                  scope: scopeText(schedule),
                  value: change.action === 'set' ? valueText(change.value) : t('schedule-removal'),
                })}
              </p>
              <p className={sheet.quiet}>
                {schedule.state === 'failed' ? t('failed', { failure: failure ?? '' }) : t(schedule.state)}
                {' · '}
                {t('schedule-by', { name: schedule.madeBy })}
              </p>
              {schedule.reason !== null && <p className={styles.reason}>{schedule.reason}</p>}
              {mayEdit && schedule.state === 'waiting' && (
                <Button size="sm" onClick={() => setChosen(schedule)}>
                  {t('schedule-cancel')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('schedule-cancel-title')}
        action={t('cancel-it')}
        isDanger
        onClose={() => setChosen(undefined)}
        onConfirm={async () => {
          const path = '/console-api/setting-schedules/:scheduleId/cancellation';
          const params = { scheduleId: chosen?.scheduleId ?? '' };
          await api<typeof cancelSettingSchedule>('POST', path, { params });
          settingChanged();
        }}
      >
        <p>{t('schedule-cancel-text')}</p>
      </ConfirmDialog>
    </>
  );
}
