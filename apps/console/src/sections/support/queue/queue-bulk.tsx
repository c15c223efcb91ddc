import type {
  answerDeskRequest,
  assignDeskRequest,
  CannedAnswer,
  closeDeskRequest,
  DeskItem,
  getDeskRequest,
  reopenDeskRequest,
} from '@fairline/contracts';
import { Select } from '@fairline/ui/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../core/api.ts';
import { useOperator, useReach, useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import type { BulkAction } from '../../../grid/bulk-action.ts';
import { cannedQuery } from '../desk-calls.ts';
import type { Words } from '../desk-words.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { texts } from '../texts.ts';

const at = '/console-api/support/requests/:requestId';

/** The actions on selected requests: to take them, to close them with or without an answer, and to open them again. */
export function useQueueBulk(): readonly BulkAction<DeskItem>[] {
  const t = useTexts(texts);
  const own = useOperator();
  const mayEdit = useRight('support.edit');
  const reaches = useReach('support.edit');
  const { data } = useQuery({ ...cannedQuery, enabled: mayEdit });
  if (!own || !mayEdit) return [];
  const allowed = (row: DeskItem) => (reaches(row.country) ? undefined : t('bulk-no-right'));
  const actions = [takeAction(t, own), closeAction(t, data?.items ?? []), reopenAction(t)];
  return actions.map((action) => ({
    ...action,
    preview(row, input) {
      const change = action.preview(row, input);
      return { ...change, title: row.subject, refusal: allowed(row) ?? change.refusal };
    },
  }));
}

function takeAction(t: Words, own: { operatorId: string; name: string }): BulkAction<DeskItem> {
  return {
    key: 'take',
    label: t('bulk-take'),
    preview: ({ assignee, subject, state }) => ({
      title: subject,
      before: assignee?.name ?? t('holder-none'),
      after: own.name,
      refusal:
        state === 'closed'
          ? t('bulk-closed')
          : assignee?.operatorId === own.operatorId
            ? t('bulk-own')
            : undefined,
    }),
    run: ({ requestId, version }) =>
      api<typeof assignDeskRequest>('PUT', `${at}/assignee`, {
        params: { requestId },
        body: { version, operatorId: own.operatorId },
      }),
  };
}

function closeAction(t: Words, canned: readonly CannedAnswer[]): BulkAction<DeskItem> {
  const chosenIn = ({ canned: id }: Readonly<Record<string, string>>) =>
    canned.find(({ cannedId }) => cannedId === id);
  return {
    key: 'close',
    label: t('bulk-close-requests'),
    fields: (input, change) => (
      <Select
        label={t('bulk-canned')}
        value={input.canned ?? ''}
        options={[
          { value: '', label: t('bulk-no-answer') },
          ...canned.map(({ cannedId, lng, title }) => ({ value: cannedId, label: `${lng}: ${title}` })),
        ]}
        onChange={({ target }) => change('canned', target.value)}
      />
    ),
    preview(row, input) {
      const answer = chosenIn(input);
      return {
        title: row.subject,
        before: t(`state.${row.state}`),
        after: answer ? t('bulk-answered-closed', { title: answer.title }) : t('state.closed'),
        refusal:
          row.state === 'closed'
            ? t('bulk-closed')
            : row.topic === 'appeal'
              ? t('bulk-appeal')
              : answer && answer.lng !== row.lng
                ? t('bulk-language', { lng: row.lng })
                : undefined,
      };
    },
    async run(row, input, key) {
      const answer = chosenIn(input);
      const params = { requestId: row.requestId };
      const version = answer ? await answerWith(answer, row, key) : row.version;
      return api<typeof closeDeskRequest>('POST', `${at}/closing`, { params, body: { version } });
    },
  };
}

/** Answers a request as it was shown. @returns the version after it */
async function answerWith(
  { text }: CannedAnswer,
  { requestId, version }: DeskItem,
  key: string,
): Promise<number> {
  const params = { requestId };
  // The list does not show names, and a reading of the request is in the audit record.
  const name = text.includes('{name}')
    ? (await api<typeof getDeskRequest>('GET', at, { params })).player?.name
    : undefined;
  const answered = await api<typeof answerDeskRequest>('POST', `${at}/answers`, {
    params,
    body: { version, text: fillPlaceholders(text, { name, requestId }) },
    idempotencyKey: key,
  });
  return answered.version;
}

function reopenAction(t: Words): BulkAction<DeskItem> {
  return {
    key: 'reopen',
    label: t('bulk-reopen'),
    preview: ({ subject, state, topic }) => ({
      title: subject,
      before: t(`state.${state}`),
      after: t('state.open'),
      refusal: state !== 'closed' ? t('bulk-not-closed') : topic === 'appeal' ? t('bulk-appeal') : undefined,
    }),
    run: ({ requestId, version }) =>
      api<typeof reopenDeskRequest>('POST', `${at}/reopening`, { params: { requestId }, body: { version } }),
  };
}
