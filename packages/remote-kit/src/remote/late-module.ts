import { useEffect, useReducer } from 'react';

/** Code of a remote that is a file of its own in a browser, since few of its readers need it. */
export interface LateModule<Module> {
  /** Fetches it; before anything renders where the server has rendered with it. */
  load(): Promise<void>;
  /**
   * The module where it is wanted and there. Undefined while a browser fetches it for a page that has just come to want
   * it, and where it does not come: what is drawn has to make do without.
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
