import type { TestProject } from 'vitest/node';
import { launchBrowser } from './launch-browser.ts';
import { startSite } from './site-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of all journeys listens. */
    browserEndpoint: string;
    /** The site of all journeys that change nothing for others. */
    siteOrigin: string;
  }
}

/** One browser and one site for all journeys, whichever worker runs them: each start costs seconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser, site] = await Promise.all([launchBrowser(), startSite({ FEED_SPEED: '1' })]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  project.provide('siteOrigin', site.origin);
  return async () => {
    await browser.close();
    await site.stop();
    await site.forget();
  };
}
