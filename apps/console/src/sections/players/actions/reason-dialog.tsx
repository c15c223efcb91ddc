import { TextArea } from '@fairline/ui/text-area.tsx';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { renewPlayer } from '../player-query.ts';
import styles from '../players.module.css';
import { texts } from '../texts.ts';

export interface ReasonDialogProps {
  playerId: string;
  title: string;
  action: string;
  /** What the action does. */
  text?: string;
  isDanger?: boolean;
  /** False while the fields are not complete. */
  isReady?: boolean;
  run(reason: string): Promise<unknown>;
  onClose(): void;
  /** The fields of the action, above the reason. */
  children?: ReactNode;
}

/** Asks for the reason of an action on a player's account, does it, and reads the player again. */
export function ReasonDialog({
  playerId,
  title,
  action,
  text,
  isDanger = false,
  isReady = true,
  run,
  onClose,
  children,
}: ReasonDialogProps) {
  const t = useTexts(texts);
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      title={title}
      action={action}
      isDanger={isDanger}
      isReady={isReady && reason.trim() !== ''}
      onClose={onClose}
      onConfirm={async () => {
        await run(reason);
        await renewPlayer(playerId);
      }}
    >
      <div className={styles.form}>
        {text !== undefined && <p>{text}</p>}
        {children}
        <TextArea
          label={t('reason')}
          hint={t('reason-hint')}
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
