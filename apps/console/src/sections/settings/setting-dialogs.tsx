import { useTexts } from '../../core/texts.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { ProposeDialog } from './propose-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { Detail } from './settings-queries.ts';
import { texts } from './texts.ts';
import type { SettingActions } from './use-setting-actions.ts';
import { useWords } from './use-words.ts';

/** The dialog that is open over the page of a setting. */
export function SettingDialogs({ setting, actions }: { setting: Detail; actions: SettingActions }) {
  const t = useTexts(texts);
  const { scopeText, valueText } = useWords();
  const { dialog, close } = actions;
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'revert': {
      const { entry } = dialog;
      const value = entry.before === null ? t('no-value') : valueText(entry.before);
      return (
        <ReasonDialog
          title={t('revert-title')}
          action={t('revert')}
          onClose={close}
          isOptional
          maxLength={1_000}
          hint={t('reason-hint')}
          run={(reason) => actions.revert(entry, reason || undefined)}
        >
          <p>{t('revert-text', { scope: scopeText(entry), value })}</p>
        </ReasonDialog>
      );
    }
    case 'remove':
      return (
        <ReasonDialog
          title={t('remove-title')}
          action={t('remove')}
          onClose={close}
          isOptional
          maxLength={1_000}
          hint={t('reason-hint')}
          run={(reason) => actions.remove(dialog.scope, reason || undefined)}
        >
          <p>{t('remove-text', { scope: scopeText(dialog.scope) })}</p>
        </ReasonDialog>
      );
    case 'schedule':
      return (
        <ScheduleDialog
          onClose={close}
          onSchedule={(atMs, reason) => actions.schedule(dialog.scope, dialog.value, atMs, reason)}
        />
      );
    case 'propose':
      return (
        <ProposeDialog
          setting={setting}
          wanted={dialog.wanted}
          onClose={close}
          onProposed={() => actions.proposed(dialog.wanted.scope)}
        />
      );
  }
}
