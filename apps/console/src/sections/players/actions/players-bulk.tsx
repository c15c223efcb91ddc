import type { endPlayerSessions, ListedPlayer } from '@fairline/contracts';
import { api } from '../../../core/api.ts';
import { useReach, useRight } from '../../../core/session.ts';
import { type Say, useTexts } from '../../../core/texts.ts';
import type { BulkAction } from '../../../grid/bulk-action.ts';
import { needsReason, reasonIn } from '../../../grid/bulk-reason.tsx';
import { playerName } from '../player-name.ts';
import { texts } from '../texts.ts';
import { sendMessage } from './message-dialog.tsx';
import { isComplete, MessageFields } from './message-fields.tsx';

type Reach = (country: string | null) => boolean;
type T = Say<typeof texts.en>;

/** The actions on selected players: to write to them, and to sign them out. */
export function usePlayersBulk(): readonly BulkAction<ListedPlayer>[] {
  const t = useTexts(texts);
  const [mayWrite, mayEdit] = [useRight('support.edit'), useRight('players.edit')];
  const [writes, edits] = [useReach('support.edit'), useReach('players.edit')];
  return [...(mayWrite ? [messageAction(t, writes)] : []), ...(mayEdit ? [sessionsAction(t, edits)] : [])];
}

function messageAction(t: T, reaches: Reach): BulkAction<ListedPlayer> {
  return {
    key: 'message',
    label: t('message-send'),
    fields: ({ title = '', text = '' }, change) => (
      <MessageFields value={{ title, text }} onChange={change} />
    ),
    isReady: ({ title = '', text = '' }) => isComplete({ title, text }),
    preview: (player, { title }) => ({
      title: playerName(player),
      after: title,
      refusal: refusalOf(player, t, reaches),
    }),
    run: ({ playerId }, { title = '', text = '' }, key) => sendMessage(playerId, { title, text }, key),
  };
}

function sessionsAction(t: T, reaches: Reach): BulkAction<ListedPlayer> {
  return {
    key: 'sessions',
    label: t('end-sessions'),
    isDanger: true,
    ...needsReason(t('bulk-reason'), t('reason-hint')),
    preview: (player) => ({
      title: playerName(player),
      before: t('bulk-signed-in'),
      after: t('bulk-signed-out'),
      refusal: refusalOf(player, t, reaches),
    }),
    run: ({ playerId }, input) =>
      api<typeof endPlayerSessions>('POST', '/console-api/players/:playerId/sessions/end', {
        params: { playerId },
        body: { reason: reasonIn(input) },
      }),
  };
}

/** Says why an action leaves a player as they are; undefined when it does not. */
function refusalOf({ state, countryCode }: ListedPlayer, t: T, reaches: Reach): string | undefined {
  if (state === 'closed') return t('bulk-account-closed');
  return reaches(countryCode) ? undefined : t('bulk-no-right');
}
