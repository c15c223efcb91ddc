import { useEffect, useReducer } from 'react';

/** Code of a remote in a separate browser file, since few readers need it. */
export interface LateModule<Module> {
  /** Loads the module. When the server has rendered with it, it is loaded before the first render. */
  load(): Promise<void>;
  /**
   * Returns the module when it is wanted and loaded. Undefined while a browser loads it, or when loading failed: the
   * component has to render without it.
   */
  useModule(isWanted: boolean): Module | undefined;
}

export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined;

  async function load(): Promise<void> {
    loaded = await fetchModule();
  }

  return {
    load,
    useModule(isWanted) {
      const [, drawAgain] = useReducer((count: number) => count + 1, 0);
      useEffect(() => {
        if (isWanted && !loaded) load().then(drawAgain, () => {});
      }, [isWanted]);
      return isWanted ? loaded : undefined;
    },
  };
}
