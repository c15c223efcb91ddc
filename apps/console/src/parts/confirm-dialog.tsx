import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import type { ReactNode } from 'react';
import { useTexts } from '../core/texts.ts';
import sheet from './sheet.module.css';
import { texts } from './texts.ts';
import { useAction } from './use-action.ts';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The words of the button that does it. */
  action: string;
  isDanger?: boolean;
  /** False while there is nothing yet to confirm. */
  isReady?: boolean;
  /** Does it. A failure is shown in the dialog, which stays open; so it does when the answer is false. */
  onConfirm(): Promise<unknown>;
  /** Says why it failed in other words than usual; undefined leaves those. */
  explain?: ((error: unknown) => Promise<string | undefined>) | undefined;
  onClose(): void;
  children: ReactNode;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  open,
  title,
  action,
  isDanger = false,
  isReady = true,
  onConfirm,
  explain,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useTexts(texts);
  const { run, isBusy, problem, setProblem } = useAction(async () => {
    if ((await onConfirm()) !== false) onClose();
  }, explain);

  return (
    <Dialog
      open={open}
      onClose={() => {
        setProblem(undefined);
        onClose();
      }}
      title={title}
      closeLabel={t('close')}
      dismissible={!isBusy}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            disabled={!isReady}
            busy={isBusy}
            data-confirms
            onClick={() => void run()}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={sheet.form}>
        {children}
        {problem !== undefined && (
          <p role="alert" className={sheet.problem}>
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
