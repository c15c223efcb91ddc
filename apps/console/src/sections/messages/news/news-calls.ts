import type {
  changeNews,
  createNews,
  getNews,
  getNewsList,
  NewsDraft,
  NewsView,
  previewNews,
  stopNews,
  testNews,
} from '@fairline/contracts';
import type { Language } from '@fairline/i18n/languages';
import { api, backgroundApi, queries } from '../../../core/api.ts';

const root = '/console-api/messages/news';
/** The counts of news that are being sent change all the time. */
const renewedMs = 5_000;

export const newsListQuery = {
  queryKey: ['news'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    backgroundApi<typeof getNewsList>('GET', root, { signal }),
  refetchInterval: renewedMs,
};

export function newsQuery(newsId: string) {
  return {
    queryKey: ['news', newsId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      backgroundApi<typeof getNews>('GET', `${root}/:newsId`, { params: { newsId }, signal }),
    refetchInterval: renewedMs,
  };
}

/** Saves a draft: a new one, or a change of the version that was seen. @returns its id */
export async function saveNews(draft: NewsDraft, before: NewsView | undefined): Promise<string> {
  if (!before) {
    const { newsId } = await api<typeof createNews>('POST', root, { body: draft });
    await queries.invalidateQueries(newsListQuery);
    return newsId;
  }
  const { newsId, version } = before;
  const body = { draft, version };
  await api<typeof changeNews>('PUT', `${root}/:newsId`, { params: { newsId }, body });
  await queries.invalidateQueries(newsQuery(newsId));
  return newsId;
}

export const preview = (newsId: string, language: Language) =>
  api<typeof previewNews>('POST', `${root}/:newsId/preview`, { params: { newsId }, body: { language } });

export const sendTest = (newsId: string, language: Language) =>
  api<typeof testNews>('POST', `${root}/:newsId/test`, { params: { newsId }, body: { language } });

export async function stop({ newsId, version }: NewsView): Promise<void> {
  await api<typeof stopNews>('POST', `${root}/:newsId/stop`, { params: { newsId }, body: { version } });
  await queries.invalidateQueries(newsQuery(newsId));
}
