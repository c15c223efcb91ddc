import type { sendPlayerMessage } from '@fairline/contracts';
import { randomKey } from '@fairline/contracts/random-key';
import { useMemo, useState } from 'react';
import { api } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { renewPlayer } from '../player-query.ts';
import { texts } from '../texts.ts';
import { isComplete, MessageFields, type MessageForm } from './message-fields.tsx';

/** Writes to the player, who is told at once and can answer. */
export function MessageDialog({ playerId, onClose }: { playerId: string; onClose(): void }) {
  const t = useTexts(texts);
  const [form, setForm] = useState<MessageForm>({ title: '', text: '' });
  // A second try after a lost answer has the same key, so that the message is sent once.
  const content = JSON.stringify(form);
  const key = useMemo(() => (content ? randomKey() : ''), [content]);
  return (
    <ConfirmDialog
      open
      title={t('message-to', { id: playerId })}
      action={t('message-send')}
      isReady={isComplete(form)}
      onClose={onClose}
      onConfirm={async () => {
        await sendMessage(playerId, form, key);
        await renewPlayer(playerId);
      }}
    >
      <p>{t('message-about')}</p>
      <MessageFields value={form} onChange={(name, value) => setForm({ ...form, [name]: value })} />
    </ConfirmDialog>
  );
}

/** Sends a message to a player, once for each key. */
export function sendMessage(playerId: string, { title, text }: MessageForm, key: string): Promise<unknown> {
  return api<typeof sendPlayerMessage>('POST', '/console-api/players/:playerId/messages', {
    params: { playerId },
    body: { title: title.trim(), text: text.trim() },
    idempotencyKey: key,
  });
}
