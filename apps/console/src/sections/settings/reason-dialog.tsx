import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../core/texts.ts';
import { useFailureWords } from '../../parts/view-state.tsx';
import styles from './settings.module.css';
import { texts } from './texts.ts';

export interface ReasonDialogProps {
  title: string;
  action: string;
  /** True when there has to be a reason; then there is room for several lines. */
  isReasonNeeded?: boolean;
  /**
   * Does it, and closes the dialog. A failure is shown in the dialog, which stays open with what was typed. False means
   * that a field has to be corrected first.
   */
  onConfirm(reason: string | undefined): Promise<unknown>;
  onClose(): void;
  children: ReactNode;
}

/** Asks for a reason before something is done. Enter confirms. */
export function ReasonDialog({
  title,
  action,
  isReasonNeeded = false,
  onConfirm,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const given = reason.trim();

  async function run() {
    if (isBusy) return;
    if (isReasonNeeded && given === '') {
      setProblem(t('reason-needed'));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      if ((await onConfirm(given === '' ? undefined : given)) === false) setBusy(false);
    } catch (error) {
      setProblem(words(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      title={title}
      closeLabel={t('close')}
      dismissible={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run();
        }}
      >
        {children}
        {isReasonNeeded ? (
          <TextArea
            label={t('reason')}
            hint={t('propose-hint')}
            rows={3}
            maxLength={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        ) : (
          <TextField
            label={t('reason')}
            hint={t('reason-hint')}
            maxLength={1_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </form>
    </Dialog>
  );
}
