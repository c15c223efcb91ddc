import { useTexts } from '../../core/texts.ts';
import { usePropose } from '../../parts/propose.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Scope, sentScope } from './scope.ts';
import type { Change, Detail } from './settings-queries.ts';
import { texts } from './texts.ts';
import { useWords } from './use-words.ts';

/** A change that was refused because another person has to approve it. */
export interface DangerousChange {
  scope: Scope;
  change: Change;
  /** The moment at which it is made; undefined when it is made at once. */
  at?: number | undefined;
}

export interface ProposeDialogProps {
  setting: Pick<Detail, 'settingId' | 'danger'>;
  wanted: DangerousChange;
  onProposed(): void;
  onClose(): void;
}

/** Says what a dangerous change does, and makes a proposal with a reason. */
export function ProposeDialog({ setting, wanted, onProposed, onClose }: ProposeDialogProps) {
  const t = useTexts(texts);
  const { scopeText, valueText } = useWords();
  const { scope, change, at } = wanted;
  const propose = usePropose();
  return (
    <ReasonDialog
      title={t('propose-title')}
      action={t('propose')}
      maxLength={1_000}
      hint={t('propose-hint')}
      onClose={onClose}
      run={async (reason) => {
        const payload = { settingId: setting.settingId, ...sentScope(scope), change };
        await propose(
          at === undefined
            ? { kind: 'settings.change', payload, reason }
            : { kind: 'settings.schedule', payload: { ...payload, at }, reason },
        );
        onProposed();
      }}
    >
      {setting.danger !== null && <p>{t('propose-text', { effect: setting.danger })}</p>}
      <p>
        {t('history-change', {
          before: scopeText(scope),
          after: change.action === 'set' ? valueText(change.value) : t('no-value'),
        })}
      </p>
      <p>{t('propose-note')}</p>
    </ReasonDialog>
  );
}
