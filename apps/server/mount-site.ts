import { settings } from '@fairline/config';
import type { Extensions } from '@fairline/extensions';
import type { Platform } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { assetRoutes, type BuiltSite } from './assets.ts';
import { captchaPageRoutes } from './captcha-page.ts';
import type { Modules } from './create-modules.ts';
import { pageVersion } from './page-version.ts';
import { pageRoutes } from './pages.ts';
import { callInProcess, callOverHttp } from './platform-call.ts';
import { buildOf, pwaRoutes } from './pwa.ts';
import { createRemoteTable } from './remote-table.ts';
import { createRemotesHost, remotesAt } from './remotes.ts';
import type { Plays } from './roles.ts';
import { createSharedCalls } from './shared-calls.ts';

export interface MountedParts {
  site: BuiltSite;
  modules: Modules;
  extensions: Pick<Extensions, 'remotes'>;
  /** The paths that payment providers answer. */
  providerPaths: readonly string[];
  plays: Plays;
}

/** Adds the routes of the remotes, and those of the pages and their files, as the roles of the process demand. */
export async function mountSite(
  app: FastifyInstance,
  platform: Platform,
  { site, modules, extensions, providerPaths, plays }: MountedParts,
): Promise<void> {
  const { environment, bus, clock, log } = platform;
  const { config, gate, seo, identity } = modules;
  const rules = [config.service, config.texts, gate.service, seo.service];
  const version = pageVersion(app, bus, rules);
  const call = createSharedCalls(
    plays('api') ? callInProcess(app) : callOverHttp(environment.apiOrigin ?? ''),
    { clock, version: () => rules.map((part) => part.revision()).join(' ') },
  );
  const host = plays('remotes')
    ? await createRemotesHost(site.remotes, {
        environment,
        identity: identity.service,
        call,
        clock,
        log,
        version,
        texts: config.texts,
        isOff: (name) => config.service.get(settings.core.switchedOffRemotes).includes(name),
      })
    : undefined;
  host?.routes(app);
  if (!plays('shell')) return;
  await assetRoutes(app, site);
  captchaPageRoutes(app, config.service);
  pwaRoutes(app, { config: config.service, build: buildOf(site), workersFolder: site.workers });
  const built = host?.remotes ?? remotesAt(environment.remotesOrigin ?? '', site.remotes);
  await pageRoutes(app, platform, site, {
    remotes: createRemoteTable({ built, extensions: extensions.remotes, config: config.service }),
    call,
    gate: gate.service,
    seo: seo.service,
    config: config.service,
    texts: config.texts,
    onFragment: modules.console.service.remotes.record,
    providerPaths,
    version,
  });
}
