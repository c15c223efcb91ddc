import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

export interface Granted {
  /** True while an action runs. */
  isBusy: boolean;
  /**
   * Runs an action that needs the grant of secure data (AUTH-14). Without the grant the player gives the password first,
   * and the action runs again. A refusal is shown as a notice, or given to `onRefused`.
   */
  run(action: () => Promise<void>, onRefused?: (code: string) => void): Promise<void>;
  /** The dialog for the password; the component has to show it. */
  dialog: ReactNode;
}

export function useGranted(): Granted {
  const { services, t } = useView();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<() => void>();

  async function run(action: () => Promise<void>, onRefused?: (code: string) => void): Promise<void> {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      const code = failureCode(error);
      // The function is wrapped, because a state setter calls a function to get the next state.
      if (code === 'GRANT_MISSING') setWaiting(() => () => void run(action, onRefused));
      else if (onRefused) onRefused(code);
      else services.notify({ kind: 'error', text: failureText(t, code) });
    }
    setIsBusy(false);
  }

  const dialog = waiting && (
    <ConfirmPasswordDialog
      onClose={() => setWaiting(undefined)}
      onConfirmed={() => {
        setWaiting(undefined);
        waiting();
      }}
    />
  );
  return { isBusy, run, dialog };
}
