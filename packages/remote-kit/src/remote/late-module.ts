import { useEffect, useReducer } from 'react';

/** Code of a remote in a separate browser file, since few readers need it. */
export interface LateModule<Module> {
  /** Loads the module. When the server has rendered with it, it is loaded before the first render. */
  load(): Promise<void>;
  /**
   * Returns the module when it is wanted and loaded. Undefined while a browser loads it, or when loading failed: the
   * component has to render without it.
   *
   * `onFailure` is called with the error when loading failed; it has to be the same function in each render. A module that
   * is unwanted after a failure, and wanted again, is loaded again.
   */
  useModule(isWanted: boolean, onFailure?: (error: unknown) => void): Module | undefined;
}

export function lateModule<Module>(fetchModule: () => Promise<Module>): LateModule<Module> {
  let loaded: Module | undefined;

  async function load(): Promise<void> {
    loaded = await fetchModule();
  }

  return {
    load,
    useModule(isWanted, onFailure = ignore) {
      const [, drawAgain] = useReducer((count: number) => count + 1, 0);
      useEffect(() => {
        if (isWanted && !loaded) load().then(drawAgain, onFailure);
      }, [isWanted, onFailure]);
      return isWanted ? loaded : undefined;
    },
  };
}

function ignore(): void {}
