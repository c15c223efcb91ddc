import type { DocumentType, getVerification, Right, VerificationView } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { refusalOf } from '@fairline/contracts/call-api';
import { loadRights } from '@fairline/remote-views/rights/load-rights.ts';
import { type Query, useQuery } from '@fairline/remote-views/use-query.ts';
import { useTopic } from '@fairline/remote-views/use-topic.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** The identification of the player, and whether its data can be changed now. */
export interface KnownCase {
  data: VerificationView;
  change: Right;
}

/** Loads the state of the identification, its data and documents, what it allows, and whether its data are open. */
export const loadVerification: LoadQuery<KnownCase> = async ({ api, signal }) => {
  const [data, rights] = await Promise.all([
    api<typeof getVerification>('GET', '/web-api/user/verification', { signal }),
    loadRights({ api, signal }),
  ]);
  return { data, change: rights['change-data'] };
};

/** The identification, read again when staff have decided about it and after a gap in the connection. */
export function useVerification(): Query<KnownCase> {
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
    const [status, code] = signal.aborted ? ([499, 'CANCELLED'] as const) : ([0, 'NETWORK'] as const);
    throw new ApiError(status, code, String(error));
  });
  if (!response.ok) throw refusalOf(response, await response.text());
}
