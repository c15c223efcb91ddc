import { contentPages, pageDataSchema } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type EditParts, listPages, removePageAs, savePageAs } from './edit-pages.ts';

const schema = z.toJSONSchema(pageDataSchema, { io: 'input' });

/** Serves the page data for search engines to the console. */
export function pageContentRoutes(app: FastifyInstance, parts: EditParts): void {
  serve(app, contentPages.list, async () => ({ schema: { ...schema }, items: await listPages(parts) }));
  serve(app, contentPages.save, async (received) => {
    const { value, version } = received.body;
    return { version: await savePageAs(parts, requireOperator(received), value, version) };
  });
  serve(app, contentPages.remove, async (received) => {
    const { key, version } = received.body;
    await removePageAs(parts, requireOperator(received), key, version);
    return undefined;
  });
}
