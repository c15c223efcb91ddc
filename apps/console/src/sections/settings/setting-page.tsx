import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { usePaletteCommands } from '../../palette/commands.ts';
import { Page } from '../../parts/page.tsx';
import sheet from '../../parts/sheet.module.css';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { History } from './history.tsx';
import { ScheduleList } from './schedules.tsx';
import { everybody, readScope, type Scope, scopeKey } from './scope.ts';
import { ScopePicker } from './scope-picker.tsx';
import { SettingDialogs } from './setting-dialogs.tsx';
import styles from './settings.module.css';
import { type Detail, settingQuery } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useSettingActions } from './use-setting-actions.ts';
import { type Draft, ValueForm } from './value-form.tsx';

/** The page of a setting, by its number. */
export function SettingPage() {
  const t = useTexts(texts);
  const { settingId = '' } = useParams();
  const { data, error, refetch } = useQuery(settingQuery(Number(settingId)));
  if (data) return <SettingView key={data.settingId} setting={data} />;
  return (
    <Page title={t('title')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function SettingView({ setting }: { setting: Detail }) {
  const t = useTexts(texts);
  const mayEdit = useRight('settings.edit');
  const [params, setParams] = useSearchParams();
  const scope = readScope(params.get('scope') ?? '');
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const key = scopeKey(scope);
  const setDraft = (at: Scope, draft: Draft | undefined) =>
    setDrafts(({ [scopeKey(at)]: _, ...others }) => (draft ? { ...others, [scopeKey(at)]: draft } : others));
  const actions = useSettingActions(setting, (at) => setDraft(at, undefined));
  const [newest] = setting.history;
  const { open } = actions;
  const revertNewest = useMemo(
    () => (mayEdit && newest ? () => open({ kind: 'revert', entry: newest }) : undefined),
    [mayEdit, newest, open],
  );
  usePageKeys({ r: revertNewest });
  usePaletteCommands(
    useMemo(
      () => (revertNewest ? [{ id: 'revert', title: t('revert-last'), run: revertNewest }] : []),
      [revertNewest, t],
    ),
  );

  function choose(next: Scope) {
    const isForEverybody = scopeKey(next) === scopeKey(everybody);
    setParams(isForEverybody ? {} : { scope: scopeKey(next) }, { replace: true });
    actions.forget();
  }

  return (
    <Page
      title={`${setting.group}.${setting.name}`}
      beside={
        <>
          <span className={sheet.quiet}>{setting.settingId}</span>
          {setting.isPublic && <Badge>{t('public')}</Badge>}
          {setting.danger !== null && <Badge tone="warning">{t('dangerous')}</Badge>}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={sheet.card}>
          <p>{setting.description}</p>
          {setting.danger !== null && (
            <p className={sheet.quiet}>{t('danger-note', { effect: setting.danger })}</p>
          )}
          <ScopePicker scopes={setting.overrides} chosen={scope} mayAdd={mayEdit} onChoose={choose} />
          <ValueForm
            key={key}
            setting={setting}
            scope={scope}
            draft={drafts[key]}
            errors={actions.errors}
            isBusy={actions.isBusy}
            mayEdit={mayEdit}
            onDraft={(draft) => {
              setDraft(scope, draft);
              actions.forget();
            }}
            onSave={(value) => void actions.save(scope, value, drafts[key]?.version ?? setting.version)}
            onSchedule={(value) => actions.open({ kind: 'schedule', scope, value })}
            onRemove={() => actions.open({ kind: 'remove', scope })}
          />
          <p role="status" className={styles.message}>
            {actions.message}
          </p>
          {actions.problem !== undefined && (
            <p role="alert" className={sheet.problem}>
              {actions.problem}
            </p>
          )}
        </div>
        <div className={styles.side}>
          {setting.schedules.length > 0 && (
            <section className={sheet.card}>
              <h2>{t('scheduled')}</h2>
              <ScheduleList schedules={setting.schedules} />
            </section>
          )}
          <History
            entries={setting.history}
            onRevert={mayEdit ? (entry) => actions.open({ kind: 'revert', entry }) : undefined}
          />
        </div>
      </div>
      <SettingDialogs setting={setting} actions={actions} />
    </Page>
  );
}
