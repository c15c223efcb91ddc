import type { changeConsoleSetting, revertConsoleSetting, scheduleSettingChange } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { useCallback, useState } from 'react';
import { api } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { useFailureWords } from '../../parts/view-state.tsx';
import { type FieldErrors, readErrors } from '../../schema-form/field-parts.ts';
import type { DangerousChange } from './propose-dialog.tsx';
import { type Scope, sentScope } from './scope.ts';
import { type Change, type Detail, type Entry, settingChanged } from './settings-queries.ts';
import { texts } from './texts.ts';

const noErrors: FieldErrors = new Map();

/** The dialog that is open over the page of a setting. */
export type OpenDialog =
  | { kind: 'revert'; entry: Entry }
  | { kind: 'schedule'; scope: Scope; value: unknown }
  | { kind: 'remove'; scope: Scope }
  | { kind: 'propose'; wanted: DangerousChange };

/** What an operator does with a setting: the calls, what is open meanwhile, and what came of it. */
export function useSettingActions(setting: Detail, onDone: (scope: Scope) => void) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const { dateTime } = useFormats();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [errors, setErrors] = useState(noErrors);
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const params = { settingId: setting.settingId };

  const open = useCallback((next: OpenDialog) => {
    setMessage(undefined);
    setDialog(next);
  }, []);

  function done(scope: Scope, said: string, detail?: Detail) {
    settingChanged(detail);
    setDialog(undefined);
    setMessage(said);
    onDone(scope);
  }

  /** Opens the dialog of a proposal when another person has to approve. @returns false for every other failure */
  function mustPropose(error: unknown, wanted: DangerousChange): boolean {
    if (!(error instanceof ApiError) || error.code !== 'PROPOSAL_REQUIRED') return false;
    setDialog({ kind: 'propose', wanted });
    return true;
  }

  async function change(scope: Scope, wanted: Change, version: string, reason?: string): Promise<void> {
    const detail = await api<typeof changeConsoleSetting>(
      'POST',
      '/console-api/settings/:settingId/changes',
      {
        params,
        body: { ...sentScope(scope), change: wanted, version, ...(reason === undefined ? {} : { reason }) },
      },
    );
    done(scope, t('saved'), detail);
  }

  return {
    dialog,
    errors,
    message,
    problem,
    isBusy,
    open,
    close: () => setDialog(undefined),
    /** Forgets what was said about an earlier try, since the operator types again. */
    forget() {
      setErrors(noErrors);
      setMessage(undefined);
      setProblem(undefined);
    },

    async save(scope: Scope, value: unknown, version: string): Promise<void> {
      setBusy(true);
      setErrors(noErrors);
      setProblem(undefined);
      const wanted: Change = { action: 'set', value };
      try {
        await change(scope, wanted, version);
      } catch (error) {
        if (mustPropose(error, { scope, change: wanted })) return;
        const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT';
        const faults = error instanceof ApiError ? (error.errors ?? []) : [];
        // The answer about the present state shows the conflict.
        if (isConflict) settingChanged();
        else if (faults.length > 0) setErrors(readErrors(faults, 'value'));
        else setProblem(words(error));
      } finally {
        setBusy(false);
      }
    },

    /** @returns false when the dialog of a proposal has opened instead; so do the following */
    async remove(scope: Scope, reason: string | undefined): Promise<boolean> {
      try {
        await change(scope, { action: 'remove' }, setting.version, reason);
      } catch (error) {
        if (mustPropose(error, { scope, change: { action: 'remove' } })) return false;
        throw error;
      }
      return true;
    },

    async revert(entry: Entry, reason: string | undefined): Promise<boolean> {
      const scope = { country: entry.country, lang: entry.lang };
      try {
        const body = { changeId: entry.changeId, to: 'before' as const, version: setting.version };
        const path = '/console-api/settings/:settingId/reverts';
        const detail = await api<typeof revertConsoleSetting>('POST', path, {
          params,
          body: { ...body, ...(reason === undefined ? {} : { reason }) },
        });
        done(scope, t('saved'), detail);
      } catch (error) {
        const back: Change =
          entry.before === null ? { action: 'remove' } : { action: 'set', value: entry.before };
        if (mustPropose(error, { scope, change: back })) return false;
        throw error;
      }
      return true;
    },

    async schedule(scope: Scope, value: unknown, atMs: number, reason: string | undefined): Promise<boolean> {
      const wanted: Change = { action: 'set', value };
      try {
        await api<typeof scheduleSettingChange>('POST', '/console-api/settings/:settingId/schedules', {
          params,
          body: {
            ...sentScope(scope),
            change: wanted,
            at: atMs,
            ...(reason === undefined ? {} : { reason }),
          },
        });
        done(scope, t('schedule-done', { time: dateTime(atMs) }));
      } catch (error) {
        if (mustPropose(error, { scope, change: wanted, at: atMs })) return false;
        throw error;
      }
      return true;
    },

    proposed: (scope: Scope) => done(scope, t('proposed')),
  };
}

export type SettingActions = ReturnType<typeof useSettingActions>;
