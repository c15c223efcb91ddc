import type {
  endSessions,
  getSessionHistory,
  getSessions,
  SessionHistoryItem,
  SessionView,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { PagesSource } from '@fairline/remote-views/use-pages.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';

/** Loads the player's open sessions. */
export const loadSessions: LoadQuery<SessionView[]> = async ({ api, signal }) =>
  (await api<typeof getSessions>('GET', '/web-api/user/sessions', { signal })).sessions;

/** Ends one session; without an id all but the current one. @returns the number of ended sessions. @throws ApiError */
export async function endOthers(api: Api, sessionId: string | undefined): Promise<number> {
  const body = sessionId === undefined ? {} : { sessionId };
  return (await api<typeof endSessions>('POST', '/web-api/user/sessions/end', { body, carries: ['token'] }))
    .ended;
}

const historyPath = '/web-api/user/sessions/history';

/** The ended sessions and failed sign-ins of the player, page by page. */
export const historyPages: PagesSource<SessionHistoryItem> = {
  idOf: (item) => item.id,
  fetchPage: ({ api, signal }, after, limit) =>
    api<typeof getSessionHistory>('GET', historyPath, {
      query: { limit, ...(after === undefined ? {} : { after }) },
      signal,
    }),
};

/** The maximum number of pages in a file: more entries than anybody has in a year. */
const maxPages = 50;

/** Loads the whole history. @throws ApiError */
export async function loadWholeHistory(api: Api): Promise<SessionHistoryItem[]> {
  const items: SessionHistoryItem[] = [];
  let after: string | null | undefined;
  for (let page = 0; page < maxPages && after !== null; page++) {
    const query = { limit: 100, ...(after === undefined ? {} : { after }) };
    const answer = await api<typeof getSessionHistory>('GET', historyPath, { query });
    items.push(...answer.items);
    after = answer.next;
  }
  return items;
}
