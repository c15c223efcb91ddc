import { TextArea } from '@fairline/ui/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './sheet.module.css';
import { texts } from './texts.ts';

export interface ReasonDialogProps {
  title: string;
  action: string;
  isDanger?: boolean;
  /** False while the other fields are not complete. */
  isReady?: boolean;
  run(reason: string): Promise<unknown>;
  onClose(): void;
  /** What the action does, and its other fields. */
  children?: ReactNode;
}

/** Asks for the reason of an action, and does it. Ctrl Enter confirms from the keyboard. */
export function ReasonDialog({
  title,
  action,
  isDanger = false,
  isReady = true,
  run,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const isComplete = isReady && reason.trim() !== '';
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      isDanger={isDanger}
      isReady={isComplete}
      onConfirm={() => run(reason.trim())}
      onClose={onClose}
    >
      <div className={styles.form}>
        {children}
        <TextArea
          label={t('reason')}
          hint={t('reason-keys')}
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isComplete) return;
            event.preventDefault();
            const dialog = event.currentTarget.closest('dialog');
            dialog?.querySelector<HTMLButtonElement>('[data-confirms]')?.click();
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
