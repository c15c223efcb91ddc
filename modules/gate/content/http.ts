import {
  blockSchema,
  contentBlocks,
  contentRedirects,
  placeBet,
  previewMaintenance,
  redirectSchema,
  startDeposit,
} from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { previewPlan } from '../domain/maintenance-preview.ts';
import { type EditParts, listBlocks, removeBlockAs, saveBlockAs } from './edit-blocks.ts';
import { listRedirects, removeRedirectAs, saveRedirectAs } from './edit-redirects.ts';

const schemas = {
  block: z.toJSONSchema(blockSchema, { io: 'input' }),
  redirect: z.toJSONSchema(redirectSchema, { io: 'input' }),
};

/** The calls that ask for access to money, which maintenance refuses. */
const refusedCalls = [placeBet, startDeposit].map(({ method, path, summary }) => ({ method, path, summary }));

/** Serves the checks before every page to the console: blocking rules, redirects and maintenance. */
export function gateContentRoutes(app: FastifyInstance, parts: EditParts): void {
  serve(app, contentBlocks.list, async () => ({
    schema: { ...schemas.block },
    items: await listBlocks(parts),
  }));
  serve(app, contentBlocks.save, async (received) => {
    const { value, version } = received.body;
    return { version: await saveBlockAs(parts, requireOperator(received), value, version) };
  });
  serve(app, contentBlocks.remove, async (received) => {
    const { key, version } = received.body;
    await removeBlockAs(parts, requireOperator(received), key, version);
    return undefined;
  });

  serve(app, contentRedirects.list, async () => ({
    schema: { ...schemas.redirect },
    items: await listRedirects(parts),
  }));
  serve(app, contentRedirects.save, async (received) => {
    const { value, version } = received.body;
    return { version: await saveRedirectAs(parts, requireOperator(received), value, version) };
  });
  serve(app, contentRedirects.remove, async (received) => {
    const { key, version } = received.body;
    await removeRedirectAs(parts, requireOperator(received), key, version);
    return undefined;
  });

  serve(app, previewMaintenance, async ({ body }) => ({
    ...previewPlan(body, parts.clock.now()),
    pages: { closed: '/{lng}/*', shown: '/{lng}/site-updates' },
    calls: refusedCalls,
    status: 503,
  }));
}
