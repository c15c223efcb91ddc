import type { RemoteApplication } from '../protocol/remote-application.ts';
import { loadModule } from './load-module.ts';
import { registeredApplication } from './registry.ts';

type Loading = Promise<RemoteApplication | undefined>;

const loadings = new Map<string, Loading>();
const latest = new Map<string, Loading>();

/**
 * Loads the modules of one answer and returns the application that they registered. During a deployment, answers of two
 * versions reach one page, and both register under one name. Versions are therefore loaded one at a time, and each
 * answer gets the application of its own modules, also when those ran long ago.
 * @throws Fault
 */
export function loadApplication(appName: string, modules: readonly string[]): Loading {
  const key = `${appName} ${modules.join(' ')}`;
  const known = loadings.get(key);
  if (known) return known;
  const before = latest.get(appName);
  const loading = (async () => {
    await before?.catch(() => {});
    await Promise.all(modules.map(loadModule));
    return registeredApplication(appName);
  })();
  latest.set(appName, loading);
  // Without modules, other code registers the application, perhaps later.
  if (modules[0]) loadings.set(key, loading);
  loading.catch(() => loadings.delete(key));
  return loading;
}
