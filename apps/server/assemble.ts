import { accountsMigrations, createAccounts } from '@fairline/accounts';
import { analyticsMigrations, createAnalytics } from '@fairline/analytics';
import { configMigrations, createConfig, settings } from '@fairline/config';
import { type Extensions, noExtensions } from '@fairline/extensions';
import type { FeedAdapter, FeedMessage } from '@fairline/feed';
import { createGate, createMoneyAccess, gateMigrations } from '@fairline/gate';
import { createIdentity, identityMigrations } from '@fairline/identity';
import { createLimits, limitsMigrations } from '@fairline/limits';
import { createNotify, notifyMigrations } from '@fairline/notify';
import { createPayments, paymentsMigrations, providerMigrations } from '@fairline/payments';
import {
  createOutboxDelivery,
  createPoller,
  deleteOldAnswers,
  type MigrationSource,
  type Platform,
  type Role,
  runCleanups,
  runtimeMigrations,
} from '@fairline/runtime';
import { createSeo, seoMigrations } from '@fairline/seo';
import { createSportsbook, sportsbookMigrations } from '@fairline/sportsbook';
import { createSupport, supportMigrations } from '@fairline/support';
import type { FastifyInstance } from 'fastify';
import { createAllowedHosts } from './allowed-hosts.ts';
import { assetRoutes, type BuiltSite } from './assets.ts';
import { createFeeds } from './feeds.ts';
import { createHttpApp } from './http-app.ts';
import { createLiveBounds } from './live-bounds.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { operationsRoutes } from './operations.ts';
import { isOwnOrigin, ownOrigin } from './own-address.ts';
import { pageVersion } from './page-version.ts';
import { pageRoutes } from './pages.ts';
import { callInProcess, callOverHttp } from './platform-call.ts';
import { policyLogoRoute } from './policy-logo.ts';
import { buildOf, pwaRoutes } from './pwa.ts';
import { createRemoteTable } from './remote-table.ts';
import { createRemotesHost, remotesAt } from './remotes.ts';
import { settingChecks } from './setting-checks.ts';
import { createSharedCalls } from './shared-calls.ts';
import { sportNames } from './sport-names.ts';

/** Every module's tables. A module comes after those whose tables it refers to. */
export const migrations: readonly MigrationSource[] = [
  runtimeMigrations,
  configMigrations,
  gateMigrations,
  seoMigrations,
  analyticsMigrations,
  accountsMigrations,
  notifyMigrations,
  identityMigrations,
  limitsMigrations,
  sportsbookMigrations,
  paymentsMigrations,
  ...providerMigrations,
  supportMigrations,
];

export interface Assembly {
  app: FastifyInstance;
  hub: LiveHub | undefined;
  /** Starts all work. Resolves when the port is open. @returns the address that a browser opens. */
  start(): Promise<string>;
  /** Stops all work. Nothing that was acknowledged is lost, and nothing keeps running. */
  stop(): Promise<void>;
  /** Resolves when every message that was received is stored in the database. */
  drained(): Promise<void>;
  /** Handles a message as if a feed had sent it. Tests and benches use it in the place of a feed. */
  receive(message: FeedMessage): void;
  /** Lines about the parts of this process, for the person who started it. */
  describe(): { part: string; state: string }[];
}

const answersSweepMs = 3_600_000;

export interface AssemblyParts {
  /** The extensions that the operator has installed. */
  extensions?: Extensions;
  /** All feeds of the site. When absent, the feeds of the product and of the extensions. */
  feeds?: readonly FeedAdapter[];
}

/**
 * Puts modules, remotes and shell together for the ROLE of the process. `site` is absent in a process that serves no
 * pages. Tests pass `feeds` of their own.
 */
export async function assemble(
  platform: Platform,
  site: BuiltSite | undefined,
  { extensions = noExtensions, feeds = createFeeds(platform, extensions) }: AssemblyParts = {},
): Promise<Assembly> {
  const { environment, bus, clock, database, log } = platform;
  const plays = (role: Role) => environment.role === 'all' || environment.role === role;
  const hosts = createAllowedHosts(environment);
  let origin = '';
  /** The origin of the site in browsers. */
  const siteOrigin = () => environment.publicOrigin ?? origin.replace('//127.0.0.1:', '//localhost:');

  const config = createConfig(platform, await settingChecks(environment, extensions));
  const gate = createGate(platform, config.service);
  const seo = createSeo(platform, {
    sportNames,
    countryIds: () => config.service.get(settings.dicts.countryIds),
  });
  const analytics = createAnalytics(platform, { config: config.service, sweeps: plays('worker') });
  const ledger = createAccounts(platform);
  const accounts = ledger.service;
  const playerLimits = createLimits(platform, accounts);
  const limits = playerLimits.service;
  const notify = createNotify(platform, { config: config.service, messages: extensions.messages });
  const identity = createIdentity(platform, {
    accounts,
    limits,
    notify: notify.service,
    config: config.service,
  });
  const refusesMoney = createMoneyAccess(gate.service, identity.service.accountStatus);
  const sportsbook = createSportsbook(platform, {
    accounts,
    limits,
    refusesMoney,
    stakeRules: config.service.stakeRules,
    settles: plays('worker'),
  });
  const payments = await createPayments(platform, {
    accounts,
    limits,
    refusesMoney,
    config: config.service,
    // The process with the role `api` serves the sandbox provider. Other processes reach it there.
    ownOrigin: () => (plays('api') ? origin : (environment.apiOrigin ?? environment.publicOrigin ?? origin)),
    webhookOrigin: () => environment.publicOrigin ?? origin,
    payerOrigin: siteOrigin,
    extensionProviders: extensions.payments,
  });
  const providerPaths = payments.providers.flatMap(({ paths = [] }) => paths);
  const support = createSupport(platform);
  const modules = [
    config,
    gate,
    seo,
    analytics,
    ledger,
    playerLimits,
    notify,
    identity,
    sportsbook,
    payments,
    support,
  ];
  // Every process follows the settings. Processes that quote or settle bets also follow the prices. One worker does all
  // other work.
  const working = modules.filter((module) => {
    if (module === config || module === gate || module === seo) return true;
    return plays('worker') || ((module === sportsbook || module === analytics) && plays('api'));
  });
  const outbox = createOutboxDelivery(database, bus, clock, log, notify.service.record, platform.metrics);
  const sweepingAnswers = createPoller({
    clock,
    log,
    pauseMs: answersSweepMs,
    failure: 'answers not swept',
    async tick() {
      await deleteOldAnswers(database, clock);
      return false;
    },
  });
  const app = await createHttpApp(platform, gate.service, { providerPaths });
  operationsRoutes(app, platform, {
    async check() {
      const answers = await database.pool.query('SELECT 1').then(
        () => 'up' as const,
        () => 'down' as const,
      );
      if (!working.includes(sportsbook)) return { database: answers };
      return { database: answers, feed: sportsbook.service.feedState() };
    },
  });
  if (plays('api')) {
    for (const module of modules) module.routes?.(app);
    policyLogoRoute(app);
  }

  await mountSite();

  let hub: LiveHub | undefined;

  async function mountSite(): Promise<void> {
    if (!site) return;
    const rules = [config.service, gate.service, seo.service];
    const version = pageVersion(app, bus, rules);
    const call = createSharedCalls(
      plays('api') ? callInProcess(app) : callOverHttp(environment.apiOrigin ?? ''),
      {
        clock,
        version: () => rules.map((part) => part.revision()).join(' '),
      },
    );
    const host = plays('remotes')
      ? await createRemotesHost(site.remotes, {
          environment,
          identity: identity.service,
          call,
          clock,
          log,
          version,
        })
      : undefined;
    host?.routes(app);
    if (!plays('shell')) return;
    await assetRoutes(app, site);
    pwaRoutes(app, { config: config.service, build: buildOf(site), workersFolder: site.workers });
    const built = host?.remotes ?? remotesAt(environment.remotesOrigin ?? '', site.remotes);
    await pageRoutes(app, platform, site, {
      remotes: createRemoteTable({ built, extensions: extensions.remotes, config: config.service }),
      call,
      gate: gate.service,
      seo: seo.service,
      config: config.service,
      providerPaths,
      version,
    });
  }

  return {
    app,
    get hub() {
      return hub;
    },

    async start() {
      for (const module of working) await module.start?.();
      if (plays('worker')) {
        outbox.start();
        sweepingAnswers.start(answersSweepMs);
        const open = await sportsbook.service.openFixtures();
        for (const feed of feeds) {
          await feed.start({ open, emit: (message) => sportsbook.service.receive(message, feed.name) });
        }
      }
      await app.listen({ port: environment.port, host: environment.host });
      const address = app.server.address();
      const port = typeof address === 'object' && address ? address.port : environment.port;
      origin = ownOrigin(environment.host, port);
      if (plays('live')) {
        hub = createLiveHub({
          server: app.server,
          bus,
          clock,
          log,
          metrics: platform.metrics,
          sessionOf: identity.service.sessionOf,
          bounds: createLiveBounds(environment, gate.service),
          allowsHost: (request) => hosts.refusalOf(request) === undefined,
          allowsOrigin: ({ headers }) => isOwnOrigin(headers, environment.publicOrigin),
        });
      }
      return siteOrigin();
    },

    stop: () =>
      runCleanups([
        outbox.stop,
        ...working.map((module) => () => module.stop?.()),
        () => app.close(),
        () => app.drain(),
        () => hub?.close(),
        ...feeds.map((feed) => () => feed.stop()),
        sweepingAnswers.stop,
      ]),

    drained: sportsbook.service.drained,
    receive: (message) => sportsbook.service.receive(message),

    describe() {
      const { sports } = sportsbook.service.sports();
      const count = (name: 'liveCount' | 'lineCount') => sports.reduce((sum, sport) => sum + sport[name], 0);
      return [
        { part: 'role', state: environment.role },
        { part: 'bus', state: environment.natsUrl ? `NATS at ${environment.natsUrl}` : 'in memory' },
        { part: 'payments', state: payments.providers.map(wordsOfProvider).join(', ') },
        {
          part: 'feed',
          state: plays('worker')
            ? `simulator at speed ${environment.feedSpeed}: ${count('liveCount')} matches live, ${count('lineCount')} to come`
            : 'from the worker',
        },
      ];
    },
  };
}

/** Names a payment provider, and the paths that a proxy sends to it: `sandbox (/sandbox-payments)`. */
function wordsOfProvider({
  name,
  paths = [],
}: {
  name: string;
  paths?: readonly string[] | undefined;
}): string {
  return paths.length > 0 ? `${name} (${paths.join(', ')})` : name;
}
