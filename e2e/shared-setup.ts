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
    /** The address of the shared site on which no match is played. */
    stillOrigin: string;
    /** The folder of that site's data. */
    stillDataDir: string;
  }
}

/** Starts one browser and two sites for all workers, since each start takes seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, site] = await Promise.all([launchBrowser(), startSite({ FEED_SPEED: '1' })]);
  const still = await startSite({ FEED_SPEED: '0' });
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteOrigin', site.origin);
  project.provide('siteDataDir', site.dataDir);
  project.provide('stillOrigin', still.origin);
  project.provide('stillDataDir', still.dataDir);
  return async () => {
    await browser.close();
    for (const each of [site, still]) {
      await each.stop();
      await each.forget();
    }
  };
}
