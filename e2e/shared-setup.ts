import type { TestProject } from 'vitest/node';
import { launchBrowser } from './launch-browser.ts';
import { startSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the shared browser. */
    browserEndpoint: string;
    /** The address of the shared site. */
    siteOrigin: string;
    /** The folder of the shared site's data. */
    siteDataDir: string;
  }
}

/** Starts one browser and one site for all workers, since each start takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, site] = await Promise.all([launchBrowser(), startSite({ FEED_SPEED: '1' })]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteOrigin', site.origin);
  project.provide('siteDataDir', site.dataDir);
  return async () => {
    await browser.close();
    await site.stop();
    await site.forget();
  };
}
