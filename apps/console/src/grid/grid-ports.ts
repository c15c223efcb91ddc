import type { getKeptList, keepList } from '@fairline/contracts';
import { createContext, useContext } from 'react';
import { api } from '../core/api.ts';
import { localViewStore } from './local-view-store.ts';
import type { Exports, ViewStore } from './ports.ts';
import { serverExports } from './server-exports.ts';
import { createServerViewStore, type KeptCalls } from './server-view-store.ts';

export interface GridPorts {
  views: ViewStore;
  /** Absent while no export can be started; lists then have no menu for it. */
  exports?: Exports;
}

const path = '/console-api/kept/:listId';

const keptCalls: KeptCalls = {
  read: (listId) => api<typeof getKeptList>('GET', path, { params: { listId } }),
  write: (listId, body) => api<typeof keepList>('PUT', path, { params: { listId }, body }),
};

/** What all lists of the console share. */
export const GridPortsContext = createContext<GridPorts>({
  views: createServerViewStore(keptCalls, localViewStore),
  exports: serverExports,
});

export function useGridPorts(): GridPorts {
  return useContext(GridPortsContext);
}
