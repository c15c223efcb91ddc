import { contentCounters, counterSchema } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type EditParts, listCounters, removeCounterAs, saveCounterAs } from './edit-counters.ts';

const schema = z.toJSONSchema(counterSchema, { io: 'input' });

/** Serves the outside counters to the console. */
export function counterContentRoutes(app: FastifyInstance, parts: EditParts): void {
  serve(app, contentCounters.list, async () => ({ schema: { ...schema }, items: await listCounters(parts) }));
  serve(app, contentCounters.save, async (received) => {
    const { value, version } = received.body;
    return { version: await saveCounterAs(parts, requireOperator(received), value, version) };
  });
  serve(app, contentCounters.remove, async (received) => {
    const { key, version } = received.body;
    await removeCounterAs(parts, requireOperator(received), key, version);
    return undefined;
  });
}
