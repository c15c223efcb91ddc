import { getKeptList, invalidInput, keepList, PlatformError } from '@fairline/contracts';
import { type Platform, requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { findKept, writeKept } from './kept-store.ts';

const maxBytes = 32_768;

/** Serves what operators keep of lists. Each has only their own. */
export function keptRoutes(app: FastifyInstance, { database }: Pick<Platform, 'database'>): void {
  serve(app, getKeptList, async (received) => {
    const operatorId = BigInt(requireOperator(received).operatorId);
    const row = await findKept(database.pool, operatorId, received.params.listId);
    return row ?? { version: 0, kept: { layout: null, views: [] } };
  });

  serve(app, keepList, async (received) => {
    const operator = requireOperator(received);
    const { listId } = received.params;
    const { body } = received;
    if (Buffer.byteLength(JSON.stringify(body.kept)) > maxBytes) {
      throw invalidInput('body.kept', `more than ${maxBytes} bytes`);
    }
    await database.transaction(async (connection) => {
      if (!(await writeKept(connection, BigInt(operator.operatorId), listId, body))) {
        throw new PlatformError('VERSION_CONFLICT');
      }
      // Columns are no facts of the business, so that the entry has no more than the list.
      await operator.record({ action: 'kept.change', subject: `kept/${listId}` }, connection);
    });
    return { version: body.version + 1, kept: body.kept };
  });
}
