import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
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
  /** True when the reason may be empty. Its field then is one line, in which Enter confirms. */
  isOptional?: boolean;
  maxLength?: number;
  /** Words below the reason, in the place of the key that confirms. */
  hint?: string;
  /** Does it. A failure is shown in the dialog. The dialog stays when the answer is false. */
  run(reason: string): Promise<unknown>;
  /** Says why it failed in other words than usual; undefined leaves those. */
  explain?: (error: unknown) => Promise<string | undefined>;
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
  isOptional = false,
  maxLength = 500,
  hint,
  run,
  explain,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  const isComplete = isReady && (isOptional || reason.trim() !== '');
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      isDanger={isDanger}
      isReady={isComplete}
      onConfirm={() => run(reason.trim())}
      explain={explain}
      onClose={onClose}
    >
      <div className={styles.form}>
        {children}
        {isOptional ? (
          <TextField
            label={t('reason')}
            hint={hint ?? t('reason-keys')}
            maxLength={maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={confirmOnEnter}
          />
        ) : (
          <TextArea
            label={t('reason')}
            hint={hint ?? t('reason-keys')}
            required
            rows={3}
            maxLength={maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={confirmOnCtrlEnter}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Confirms the dialog of a field of several lines by Ctrl Enter. */
export function confirmOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey) confirmOnEnter(event);
}

/** Confirms the dialog of a field by Enter, as soon as it is complete. */
export function confirmOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  const button = event.currentTarget.closest('dialog')?.querySelector<HTMLButtonElement>('[data-confirms]');
  if (!button || button.disabled) return;
  event.preventDefault();
  button.click();
}
