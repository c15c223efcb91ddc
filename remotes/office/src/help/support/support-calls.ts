import type {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  getSupportRequest,
  getSupportRequests,
  SupportRequest,
  SupportThread,
} from '@fairline/contracts';
import type { Api, CallInput } from '@fairline/contracts/call-api';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';
import type { Pages } from '../../lists/pages.ts';
import type { PagesSource } from '../../lists/use-pages.ts';

export type QuestionBody = NonNullable<CallInput<typeof createSupportRequest>['body']>;

/** The reader's requests, page by page. Server and browser make the same calls. */
export function requestsSource(api: Api, signal?: AbortSignal): PagesSource<SupportRequest> {
  return {
    idOf: ({ requestId }) => requestId,
    async fetchPage(after, limit): Promise<Pages<SupportRequest>> {
      const { requests, next } = await api<typeof getSupportRequests>('GET', '/web-api/support/requests', {
        query: { limit, ...(after === undefined ? {} : { after }) },
        ...(signal ? { signal } : {}),
      });
      return { items: requests, next };
    },
  };
}

/** One request with its messages. */
export function loadThread(
  api: Api,
  requestId: string,
  signal?: AbortSignal,
): Promise<Loaded<SupportThread>> {
  return load(() =>
    api<typeof getSupportRequest>('GET', '/web-api/support/requests/:requestId', {
      params: { requestId },
      ...(signal ? { signal } : {}),
    }),
  );
}

/** @throws ApiError */
export function askQuestion(api: Api, body: QuestionBody, idempotencyKey: string): Promise<SupportThread> {
  return api<typeof createSupportRequest>('POST', '/web-api/support/requests', { body, idempotencyKey });
}

/** @throws ApiError */
export function writeMessage(
  api: Api,
  requestId: string,
  text: string,
  idempotencyKey: string,
): Promise<SupportThread> {
  return api<typeof addSupportMessage>('POST', '/web-api/support/requests/:requestId/messages', {
    params: { requestId },
    body: { text },
    idempotencyKey,
  });
}

/** @throws ApiError */
export function closeRequest(api: Api, requestId: string): Promise<SupportThread> {
  return api<typeof closeSupportRequest>('POST', '/web-api/support/requests/:requestId/close', {
    params: { requestId },
  });
}
