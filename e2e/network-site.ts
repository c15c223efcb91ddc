import { createConfig, settings } from '@fairline/config';
import {
  type OpenIdProvider,
  type ProviderPerson,
  startOpenIdProvider,
  type TestPlatform,
  testPlatform,
  testSealingKeys,
  walkThrough,
} from '@fairline/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { migrations } from '../apps/server/migrations.ts';
import { freePort, type SiteProcess, startSite } from './site-process.ts';

export interface NetworkSite {
  readonly origin: string;
  readonly platform: TestPlatform;
  /** Adds a person to the network. */
  newcomer(change?: Partial<ProviderPerson>): ProviderPerson;
  /**
   * Lets the browser pass the network as a person at its next visit. The pages of the network itself are walked through
   * without a browser, whose answer is the redirect back.
   */
  knownAt(page: Page, person: ProviderPerson): Promise<void>;
}

/** Starts a site for the calling test file, with a real OpenID provider in the place of Google, and with wallets. */
export function networkSite(): NetworkSite {
  const people: ProviderPerson[] = [];
  const undo: (() => Promise<unknown>)[] = [];
  let platform: TestPlatform | undefined;
  let provider: OpenIdProvider | undefined;
  let site: SiteProcess | undefined;

  beforeAll(async () => {
    const port = await freePort();
    provider = await startOpenIdProvider(people, `http://127.0.0.1:${port}/social-api/oauth/callback/google`);
    undo.push(provider.close);
    // The settings are written before the site starts, as an operator would do.
    platform = await testPlatform(migrations);
    undo.push(platform.drop);
    const config = createConfig(platform);
    await config.start?.();
    const { clientId, secret, endpoints } = provider;
    const networks = [
      { name: 'google', clientId, secret, endpoints },
      { name: 'metamask', clientId: '', secret: '' },
    ];
    const reason = { dangerous: 'the networks of the journeys' };
    await config.service.change(settings.auth.socialProviders.id, networks, 'test', {}, reason);
    await config.stop?.();
    const variables = {
      DATABASE_URL: platform.connectionString,
      SEALING_KEYS: testSealingKeys,
      FEED_SPEED: '0',
    };
    site = await startSite(variables, { port });
    undo.push(site.forget, site.stop);
  });
  afterAll(async () => {
    for (const step of undo.toReversed()) await step();
  });

  const started = <Part>(part: Part | undefined): Part => part ?? expect.fail('the site has not started yet');
  return {
    get origin() {
      return started(site).origin;
    },
    get platform() {
      return started(platform);
    },
    newcomer(change = {}) {
      const sub = `person-${people.length}`;
      const added = {
        sub,
        email: `${sub}@network.example`,
        email_verified: true,
        given_name: 'Ana',
        family_name: 'Silva',
        ...change,
      };
      people.push(added);
      return added;
    },
    async knownAt(page, { sub }) {
      await page.route(
        `${started(provider).endpoints.authorize}?*`,
        async (route) => {
          const location = await walkThrough(route.request().url(), sub);
          await route.fulfill({ status: 303, headers: { location } });
        },
        { times: 1 },
      );
    },
  };
}
