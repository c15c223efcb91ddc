import type { answerLimitChange, getLimits, Limit, removeLimit, setLimit } from '@fairline/contracts';
import { type Api, createApi } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';
import type { LimitType } from './limit-sections.ts';
import type { Wish } from './limit-wish.ts';

const base = '/limit-service-api/api/external/web/v3';

/** The API for limits; the platform answers in the reader's language. */
export function limitsApi(lng: Language): Api {
  return createApi({ origin: '', appName: 'office', headers: { 'x-language': lng } });
}

/** Loads the player's limits. Server and browser make the same call. */
export function loadLimits(api: Api, signal?: AbortSignal): Promise<Loaded<Limit[]>> {
  return load(async () => {
    const { data } = await api<typeof getLimits>('GET', `${base}/limits`, signal ? { signal } : {});
    return data;
  });
}

export interface LimitCalls {
  /** Both calls resolve with the platform's message about the change. @throws ApiError */
  wish(limitType: LimitType, wish: Wish): Promise<string>;
  answer(limitType: LimitType, action: 'reject' | 'approve'): Promise<string>;
}

/** The calls that change limits; the platform answers in the reader's language. */
export function createLimitCalls(lng: Language): LimitCalls {
  const api = limitsApi(lng);
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
