import type { answerLimitChange, getLimits, Limit, removeLimit, setLimit } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import type { LimitType } from './limit-sections.ts';
import type { Wish } from './limit-wish.ts';

const base = '/limit-service-api/api/external/web/v3';

/** Loads the player's limits. */
export const loadLimits: LoadQuery<Limit[]> = async ({ api, signal }) =>
  (await api<typeof getLimits>('GET', `${base}/limits`, { signal })).data;

export interface LimitCalls {
  /** Both calls resolve with the platform's message about the change. @throws ApiError */
  wish(limitType: LimitType, wish: Wish): Promise<string>;
  answer(limitType: LimitType, action: 'reject' | 'approve'): Promise<string>;
}

/** Creates the calls that change limits. The platform answers in the language of the page. */
export function createLimitCalls(api: Api): LimitCalls {
  return {
    async wish(limitType, wish) {
      const answer =
        wish === 'none'
          ? await api<typeof removeLimit>('DELETE', `${base}/limit`, {
              query: { limitType: String(limitType) },
            })
          : await api<typeof setLimit>('POST', `${base}/limit`, { body: { limitType, limitValue: wish } });
      return answer.title;
    },
    async answer(limitType, action) {
      const { title } = await api<typeof answerLimitChange>('POST', `${base}/limitaction`, {
        query: { action: action === 'approve' ? '1' : '0', limitType: String(limitType) },
      });
      return title;
    },
  };
}
