import type { DocumentType, getVerification, VerificationView } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { refusalOf } from '@fairline/contracts/call-api';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** Loads the state of the identification, its data and documents, and what it allows. */
export const loadVerification: LoadQuery<VerificationView> = ({ api, signal }) =>
  api<typeof getVerification>('GET', '/web-api/user/verification', { signal });

/** The identification, read again when staff have decided about it and after a gap in the connection. */
export function useVerification(): Query<VerificationView> {
  const query = useQuery('verification', loadVerification);
  useTopic(['live:player', 'live:reconnected'], (message) => {
    if (isNews(message)) query.reload();
  });
  return query;
}

/** True for a message about the identification, and for one without a type: the connection is back. */
function isNews(message: unknown): boolean {
  if (typeof message !== 'object' || message === null || !('type' in message)) return true;
  return message.type === 'verification-changed';
}

/** Sends a document as it is. @throws ApiError */
export async function sendDocument(type: DocumentType, file: Blob, signal: AbortSignal): Promise<void> {
  const response = await fetch(`/web-api/user/verification/documents?type=${type}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      'content-type': file.type || 'application/octet-stream',
      'x-requested-with': 'XMLHttpRequest',
      'app-name': 'office',
      ...globalThis.fairlineCsrf?.(),
    },
    body: file,
    signal,
  }).catch((error: unknown) => {
    throw new ApiError(0, signal.aborted ? 'CANCELLED' : 'NETWORK', String(error));
  });
  if (!response.ok) throw refusalOf(response, await response.text());
}
