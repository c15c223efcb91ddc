import { useEffect } from 'react';
import { createStore } from '../core/store.ts';
import type { Command } from './items.ts';

/** The commands of the present page, as its parts have registered them. */
export const pageCommands = createStore<readonly (readonly Command[])[]>([]);

/**
 * Adds commands to the palette while the component is shown:
 * `usePaletteCommands(useMemo(() => [{ id: 'suspend', title: t('suspend'), run: suspend }], [t, suspend]))`.
 */
export function usePaletteCommands(commands: readonly Command[]): void {
  useEffect(() => {
    pageCommands.set([...pageCommands.get(), commands]);
    return () => pageCommands.set(pageCommands.get().filter((each) => each !== commands));
  }, [commands]);
}
