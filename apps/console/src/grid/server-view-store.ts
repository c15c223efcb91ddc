import type { KeptList } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { type ColumnLayout, defaultLayout, readLayout } from './column-layout.ts';
import type { SavedView, ViewStore } from './ports.ts';

export interface KeptVersion {
  version: number;
  kept: KeptList;
}

/** The calls of the platform. */
export interface KeptCalls {
  read(listId: string): Promise<KeptVersion>;
  /** @throws ApiError VERSION_CONFLICT when the present version is another */
  write(listId: string, changed: KeptVersion): Promise<unknown>;
}

const maxAttempts = 3;

/**
 * Keeps columns and views on the server, so that an operator finds them at every desk. The local store has a copy, which
 * serves while the server does not answer.
 */
export function createServerViewStore({ read, write }: KeptCalls, local: ViewStore): ViewStore {
  async function change(listId: string, changed: (kept: KeptList) => KeptList): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        const { version, kept } = await read(listId);
        await write(listId, { version, kept: changed(kept) });
        return;
      } catch (error) {
        // Another window has changed it meanwhile: the change is made again on what is there now.
        if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && attempt < maxAttempts) continue;
        if (!isAway(error)) throw error;
        return;
      }
    }
  }

  // While a column is dragged, only the last of its widths is sent.
  const waiting = new Map<string, ColumnLayout>();
  const sending = new Set<string>();

  return {
    async layout(listId) {
      try {
        return (await read(listId)).kept.layout ?? (await local.layout(listId));
      } catch {
        return local.layout(listId);
      }
    },
    async keepLayout(listId, layout) {
      await local.keepLayout(listId, layout);
      waiting.set(listId, layout);
      if (sending.has(listId)) return;
      sending.add(listId);
      try {
        for (let next = waiting.get(listId); next; next = waiting.get(listId)) {
          const sent = next;
          waiting.delete(listId);
          await change(listId, (kept) => ({ ...kept, layout: { ...sent } }));
        }
      } finally {
        sending.delete(listId);
      }
    },
    async views(listId) {
      try {
        return (await read(listId)).kept.views.map(viewOf);
      } catch {
        return local.views(listId);
      }
    },
    async saveView(listId, view) {
      await local.saveView(listId, view);
      await change(listId, (kept) => ({
        ...kept,
        views: [
          ...kept.views.filter(({ name }) => name !== view.name),
          { ...view, id: view.name, layout: { ...view.layout } },
        ],
      }));
    },
    async removeView(listId, id) {
      await local.removeView(listId, id);
      await change(listId, (kept) => ({ ...kept, views: kept.views.filter((view) => view.id !== id) }));
    },
  };
}

/** True for a call that no server has answered, or that it could not answer now. */
function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

function viewOf({ layout, ...view }: KeptList['views'][number]): SavedView {
  const columns = Array.isArray(layout.order) ? layout.order.map((key) => ({ key: String(key) })) : [];
  return { ...view, layout: columns.length > 0 ? readLayout(layout, columns) : defaultLayout([]) };
}
