import type { createExport } from '@fairline/contracts';
import { api, queries } from '../core/api.ts';
import type { Exports } from './ports.ts';

/** Starts exports as jobs of the platform. The page of exports shows how far they are. */
export const serverExports: Exports = {
  async start({ listId, format, query, columns }) {
    await api<typeof createExport>('POST', '/console-api/exports', {
      body: { listId, format, query: { ...query }, columns: [...columns] },
    });
    await queries.invalidateQueries({ queryKey: ['exports'] });
    return { address: '/exports' };
  },
};
