import type { endPlayerSession, SessionRecord } from '@fairline/contracts';
import { api } from '../../../core/api.ts';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import type { BulkAction } from '../../../grid/bulk-action.ts';
import { needsReason, reasonIn } from '../../../grid/bulk-reason.tsx';
import { sessionTexts } from './texts.ts';

/** The action on selected sessions of a player: to end those that are open. */
export function useSessionsBulk(playerId: string): readonly BulkAction<SessionRecord>[] {
  const t = useTexts(sessionTexts);
  const { dateTime } = useFormats();
  const mayEdit = useRight('players.edit');
  if (!mayEdit) return [];
  return [
    {
      key: 'end',
      label: t('end'),
      isDanger: true,
      ...needsReason(t('end-reason'), t('end-hint')),
      preview: ({ at, browser, system, startedAt, state }) => ({
        title: t('session-from', {
          device: [browser, system].filter(Boolean).join(', ') || t('unknown-device'),
          started: dateTime(startedAt ?? at),
        }),
        before: t(`state-${state}`),
        after: t('state-ended'),
        refusal: state === 'open' ? undefined : t('end-not-open'),
      }),
      run: ({ id: sessionId }, input) =>
        api<typeof endPlayerSession>('POST', '/console-api/players/:playerId/sessions/:sessionId/end', {
          params: { playerId, sessionId },
          body: { reason: reasonIn(input) },
        }),
    },
  ];
}
