import { createContext, useContext } from 'react';
import { localViewStore } from './local-view-store.ts';
import type { Exports, ViewStore } from './ports.ts';

export interface GridPorts {
  views: ViewStore;
  /** Absent while no export can be started; lists then have no menu for it. */
  exports?: Exports;
}

/** What all lists of the console share. */
export const GridPortsContext = createContext<GridPorts>({ views: localViewStore });

export function useGridPorts(): GridPorts {
  return useContext(GridPortsContext);
}
