import type {
  answerDeskRequest,
  assignDeskRequest,
  closeDeskRequest,
  DeskThread,
  decideAppeal,
  getCannedAnswers,
  getDeskOperators,
  getDeskQueues,
  getDeskRequest,
  getDeskRequests,
  noteDeskRequest,
  reopenDeskRequest,
} from '@fairline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api, queries } from '../../core/api.ts';
import { callFor } from '../../core/renewal.ts';

/** The topic that says which request has changed. */
export const deskTopic = 'console.support';

/** The numbers above the list. */
export const queuesQuery = queryOptions({
  queryKey: ['support', 'queues'],
  queryFn: ({ queryKey, signal }) =>
    callFor(queryKey)<typeof getDeskQueues>('GET', '/console-api/support/queues', { signal }),
});

export const operatorsQuery = queryOptions({
  queryKey: ['support', 'operators'],
  queryFn: ({ signal }) => api<typeof getDeskOperators>('GET', '/console-api/support/operators', { signal }),
  staleTime: 60_000,
});

export const cannedQuery = queryOptions({
  queryKey: ['support', 'canned'],
  queryFn: ({ signal }) =>
    api<typeof getCannedAnswers>('GET', '/console-api/support/canned-answers', { signal }),
  staleTime: 60_000,
});

/** One request with its messages. Each reading is in the audit record, so it is read again only when the request has changed. */
export function threadQuery(requestId: string) {
  return queryOptions({
    queryKey: ['support', 'thread', requestId],
    queryFn: ({ queryKey, signal }) =>
      callFor(queryKey)<typeof getDeskRequest>('GET', '/console-api/support/requests/:requestId', {
        params: { requestId },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Finds the request that has waited longest; undefined when none waits. `after` is the one that is open now. */
export async function longestWaiting(after?: string): Promise<string | undefined> {
  const { items } = await api<typeof getDeskRequests>('GET', '/console-api/support/requests', {
    query: { limit: 2 },
  });
  return items.map(({ requestId }) => requestId).find((requestId) => requestId !== after);
}

/** Shows a changed request at once, and renews the lists. */
export function showChanged(thread: DeskThread): DeskThread {
  queries.setQueryData(threadQuery(thread.requestId).queryKey, thread);
  void queries.invalidateQueries({ queryKey: queuesQuery.queryKey });
  void queries.invalidateQueries({ queryKey: ['list', 'support'] });
  return thread;
}

interface Seen {
  requestId: string;
  version: number;
}

const at = '/console-api/support/requests/:requestId';

export async function sendAnswer({ requestId, version }: Seen, text: string, key: string) {
  const input = { params: { requestId }, body: { version, text }, idempotencyKey: key };
  return showChanged(await api<typeof answerDeskRequest>('POST', `${at}/answers`, input));
}

export async function sendNote({ requestId }: Seen, text: string, key: string) {
  const input = { params: { requestId }, body: { text }, idempotencyKey: key };
  return showChanged(await api<typeof noteDeskRequest>('POST', `${at}/notes`, input));
}

export async function sendDecision(
  { requestId, version }: Seen,
  { decision, text, key }: { decision: 'uphold' | 'lift'; text: string; key: string },
) {
  const input = { params: { requestId }, body: { version, decision, text }, idempotencyKey: key };
  return showChanged(await api<typeof decideAppeal>('POST', `${at}/decision`, input));
}

export async function assign({ requestId, version }: Seen, operatorId: string | null) {
  const input = { params: { requestId }, body: { version, operatorId } };
  return showChanged(await api<typeof assignDeskRequest>('PUT', `${at}/assignee`, input));
}

export async function closeRequest({ requestId, version }: Seen) {
  const input = { params: { requestId }, body: { version } };
  return showChanged(await api<typeof closeDeskRequest>('POST', `${at}/closing`, input));
}

export async function reopenRequest({ requestId, version }: Seen) {
  const input = { params: { requestId }, body: { version } };
  return showChanged(await api<typeof reopenDeskRequest>('POST', `${at}/reopening`, input));
}
