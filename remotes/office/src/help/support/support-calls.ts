import type {
  addSupportMessage,
  closeSupportRequest,
  createSupportRequest,
  getSupportRequest,
  getSupportRequests,
  markSupportRead,
  rateSupportRequest,
  SupportRequest,
  SupportThread,
  SupportTopic,
} from '@fairline/contracts';
import type { Api, CallInput } from '@fairline/contracts/call-api';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

export type QuestionBody = NonNullable<CallInput<typeof createSupportRequest>['body']>;

/** The reader's requests, page by page. */
export const requestPages = pagesOf(undefined);
/** The reader's ideas alone. */
export const ideaPages = pagesOf('idea');

function pagesOf(topic: SupportTopic | undefined): PagesSource<SupportRequest> {
  return {
    idOf: ({ requestId }) => requestId,
    async fetchPage({ api, signal }, after, limit) {
      const { requests, next } = await api<typeof getSupportRequests>('GET', '/web-api/support/requests', {
        query: {
          limit,
          ...(topic === undefined ? {} : { topic }),
          ...(after === undefined ? {} : { after }),
        },
        signal,
      });
      return { items: requests, next };
    },
  };
}

/** Loads one request with its messages. */
export function loadThread(requestId: string): LoadQuery<SupportThread> {
  return ({ api, signal }) =>
    api<typeof getSupportRequest>('GET', '/web-api/support/requests/:requestId', {
      params: { requestId },
      signal,
    });
}

/** Says that the player has seen the first `count` messages of a request. @throws ApiError */
export async function markRead(api: Api, requestId: string, count: number): Promise<void> {
  await api<typeof markSupportRead>('POST', '/web-api/support/requests/:requestId/read', {
    params: { requestId },
    body: { count },
  });
}

/** Sends a new question to support. @throws ApiError */
export function askQuestion(api: Api, body: QuestionBody, idempotencyKey: string): Promise<SupportThread> {
  return api<typeof createSupportRequest>('POST', '/web-api/support/requests', { body, idempotencyKey });
}

/** Adds a message of the player to a request. @throws ApiError */
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

/** Closes a request of the player. @throws ApiError */
export function closeRequest(api: Api, requestId: string): Promise<SupportThread> {
  return api<typeof closeSupportRequest>('POST', '/web-api/support/requests/:requestId/close', {
    params: { requestId },
  });
}

/** Rates how support has helped with a request of the player. @throws ApiError */
export function rateRequest(
  api: Api,
  requestId: string,
  body: NonNullable<CallInput<typeof rateSupportRequest>['body']>,
): Promise<SupportThread> {
  return api<typeof rateSupportRequest>('PUT', '/web-api/support/requests/:requestId/rating', {
    params: { requestId },
    body,
  });
}
