import {
  changeNews,
  createNews,
  getNews,
  getNewsList,
  previewNews,
  stopNews,
  testNews,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import type { NewsDesk } from './news-desk.ts';

/** Serves news to players to the operators who write them. */
export function newsRoutes(app: FastifyInstance, desk: NewsDesk): void {
  serve(app, getNewsList, async () => ({ items: await desk.list() }));
  serve(app, getNews, ({ params }) => desk.read(params.newsId));
  serve(app, createNews, async (received) => ({
    newsId: await desk.create(received.body, requireOperator(received)),
  }));
  serve(app, changeNews, async (received) => {
    const { draft, version } = received.body;
    await desk.change(received.params.newsId, draft, version, requireOperator(received));
    return { version: version + 1 };
  });
  serve(app, previewNews, ({ params, body }) => desk.preview(params.newsId, body.language));
  serve(app, testNews, async (received) => ({
    address: await desk.test(received.params.newsId, received.body.language, requireOperator(received)),
  }));
  serve(app, stopNews, async (received) => {
    const { version } = received.body;
    await desk.stop(received.params.newsId, version, requireOperator(received));
    return { version: version + 1 };
  });
}
