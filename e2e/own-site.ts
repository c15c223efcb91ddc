import { type TestPlatform, testPlatform } from '@fairline/testing';
import { afterAll, beforeAll, expect } from 'vitest';
import { migrations } from '../apps/server/migrations.ts';
import { type SiteProcess, startSite } from './site-process.ts';

export interface OwnSite {
  readonly origin: string;
  readonly dataDir: string;
}

/** Starts a site for the calling test file alone, and stops it after the tests. */
export function ownSite(variables: Record<string, string>): OwnSite {
  return siteBy(() => startSite(variables));
}

/** Starts a site over a database that the tests can query. `prepare` fills it before the start. */
export function ownSiteOver(
  variables: Record<string, string>,
  prepare: (platform: TestPlatform) => Promise<void> = async () => {},
): OwnSite & { readonly platform: TestPlatform } {
  let platform: TestPlatform | undefined;
  const made = () => platform ?? expect.fail('the database is not there yet');
  beforeAll(async () => {
    platform = await testPlatform(migrations);
    await prepare(platform);
  });
  afterAll(() => platform?.drop());
  const site = siteBy(() => startSite({ DATABASE_URL: made().connectionString, ...variables }));
  return {
    get origin() {
      return site.origin;
    },
    get dataDir() {
      return site.dataDir;
    },
    get platform() {
      return made();
    },
  };
}

function siteBy(start: () => Promise<SiteProcess>): OwnSite {
  let site: SiteProcess | undefined;
  const started = () => site ?? expect.fail('the site has not started yet');
  beforeAll(async () => {
    site = await start();
  });
  afterAll(async () => {
    await site?.stop();
    await site?.forget();
  });
  return {
    get origin() {
      return started().origin;
    },
    get dataDir() {
      return started().dataDir;
    },
  };
}
