import type {
  createSupportRequest,
  getPlayer,
  getSupportRequest,
  getSupportRequests,
  SupportThread,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** The player's appeals against blocks of the account. */
export interface AppealsData {
  /** True while the account is blocked. */
  isBlocked: boolean;
  /** The latest appeals with their messages, newest first. */
  appeals: readonly SupportThread[];
}

const maxShown = 5;

/** Loads the player's latest appeals, and whether the account is blocked. @throws ApiError */
export const loadAppeals: LoadQuery<AppealsData> = async ({ api, signal }) => {
  const [player, { requests }] = await Promise.all([
    api<typeof getPlayer>('GET', '/web-api/user/me', { signal }),
    api<typeof getSupportRequests>('GET', '/web-api/support/requests', {
      query: { topic: 'appeal', limit: maxShown },
      signal,
    }),
  ]);
  const appeals = await Promise.all(
    requests.map(({ requestId }) =>
      api<typeof getSupportRequest>('GET', '/web-api/support/requests/:requestId', {
        params: { requestId },
        signal,
      }),
    ),
  );
  return { isBlocked: player.ban_level > 0, appeals };
};

/** Sends an appeal. @throws ApiError */
export function sendAppeal(
  api: Api,
  appeal: { subject: string; text: string; lng: string },
  idempotencyKey: string,
): Promise<SupportThread> {
  const body = { topic: 'appeal', ...appeal } as const;
  return api<typeof createSupportRequest>('POST', '/web-api/support/requests', { body, idempotencyKey });
}
