import { settings } from '@fairline/config';
import { type Extensions, noExtensions } from '@fairline/extensions';
import type { FeedAdapter, FeedMessage } from '@fairline/feed';
import { invitationLink } from '@fairline/operators';
import {
  createJobs,
  createOutboxDelivery,
  createPoller,
  deleteOldAnswers,
  type Platform,
  runCleanups,
} from '@fairline/runtime';
import type { LiveOffer } from '@fairline/sportsbook';
import type { FastifyInstance } from 'fastify';
import type { BuiltSite } from './assets.ts';
import { type BuiltConsole, consolePages } from './console-pages.ts';
import { createModules, type Modules } from './create-modules.ts';
import { describeProcess, type PartState } from './describe-process.ts';
import { createFeeds } from './feeds.ts';
import { createHttpApp } from './http-app.ts';
import type { LiveHub } from './live-hub.ts';
import { mountSite } from './mount-site.ts';
import { type Hubs, openHubs } from './open-hubs.ts';
import { operationsRoutes } from './operations.ts';
import { createOrigins } from './origins.ts';
import { policyLogoRoute } from './policy-logo.ts';
import { type Plays, rolesOf } from './roles.ts';

export interface Assembly {
  app: FastifyInstance;
  hub: LiveHub | undefined;
  /** The matches as open pages follow them, for tests. */
  live: LiveOffer;
  /** Starts all work. Resolves when the port is open. @returns the address that a browser opens. */
  start(): Promise<string>;
  /** Stops all work. Nothing that was acknowledged is lost, and nothing keeps running. */
  stop(): Promise<void>;
  /** Resolves when every message that was received is stored in the database. */
  drained(): Promise<void>;
  /** Handles a message as if a feed had sent it. Tests and benches use it in the place of a feed. */
  receive(message: FeedMessage): void;
  /**
   * Makes the link with which the first administrator of the console signs up; undefined when there is one, or when this
   * process does not serve the console. The link works once.
   */
  firstAdministratorLink(): Promise<string | undefined>;
  /** Lines about the parts of this process, for the person who started it. */
  describe(): PartState[];
}

const answersSweepMs = 3_600_000;

export interface AssemblyParts {
  /** The extensions that the operator has installed. */
  extensions?: Extensions;
  /** All feeds of the site. When absent, the feeds of the product and of the extensions. */
  feeds?: readonly FeedAdapter[];
  /** The built console; absent in a process that does not serve its document. */
  console?: BuiltConsole | undefined;
}

/**
 * Puts modules, remotes and shell together for the ROLE of the process. `site` is absent in a process that serves no
 * pages. Tests pass `feeds` of their own.
 */
export async function assemble(
  given: Platform,
  site: BuiltSite | undefined,
  {
    extensions = noExtensions,
    feeds = createFeeds(given, extensions),
    console: builtConsole,
  }: AssemblyParts = {},
): Promise<Assembly> {
  const platform: Platform = { ...given, jobs: given.jobs ?? createJobs(given.clock) };
  const { environment, bus, clock, database, log } = platform;
  const plays = rolesOf(environment);
  const origins = createOrigins(environment, plays);
  const modules = await createModules(platform, { extensions, plays, origins });
  const { gate, messages, notify, sportsbook, payments, working } = modules;
  const providerPaths = payments.providers.flatMap(({ paths = [] }) => paths);
  const outbox = createOutboxDelivery(
    database,
    bus,
    clock,
    log,
    async (connection, rows) => {
      await notify.service.record(connection, rows);
      await messages.service.record(connection, rows);
    },
    platform.metrics,
    platform.jobs,
  );
  const sweepingAnswers = createAnswersSweep(platform);

  const app = await createHttpApp(platform, gate.service, { providerPaths });
  operationsRoutes(app, platform, { check: () => healthOf(platform, modules, plays) });
  if (plays('api')) {
    for (const module of modules.all) module.routes?.(app);
    policyLogoRoute(app);
  }
  if (plays('console')) {
    for (const module of modules.all) module.consoleRoutes?.(app);
    if (builtConsole) await consolePages(app, environment, builtConsole);
  }
  if (site) await mountSite(app, platform, { site, modules, extensions, providerPaths, plays });
  let hubs: Hubs = { live: undefined, console: undefined };

  async function startFeeds(): Promise<void> {
    const {
      openFixtures,
      statusesOver: over,
      feedNames: names,
      handled: handledBy,
      receive,
    } = sportsbook.service;
    const language = () => modules.config.service.get(settings.core.defaultLanguage);
    const open = await openFixtures();
    for (const feed of feeds) {
      const handled = await handledBy(feed.name);
      await feed.start({
        open,
        handled,
        over,
        names,
        language,
        emit: (message) => receive(message, feed.name),
      });
    }
  }

  const stopFeeds = () => runCleanups(feeds.map((feed) => () => feed.stop()));

  return {
    app,
    get hub() {
      return hubs.live;
    },
    live: sportsbook.service.live,

    async start() {
      for (const module of working) await module.start?.();
      if (plays('worker')) {
        outbox.start();
        sweepingAnswers.start(answersSweepMs);
        await sportsbook.service.runFeeds({ start: startFeeds, stop: stopFeeds });
      }
      await app.listen({ port: environment.port, host: environment.host });
      const address = app.server.address();
      origins.opened(typeof address === 'object' && address ? address.port : environment.port);
      hubs = openHubs(app, platform, modules, plays);
      return origins.site();
    },

    stop: () =>
      runCleanups([
        outbox.stop,
        ...working.map((module) => () => module.stop?.()),
        () => app.close(),
        () => app.drain(),
        () => hubs.live?.close(),
        () => hubs.console?.close(),
        sweepingAnswers.stop,
      ]),

    drained: sportsbook.service.drained,
    receive: (message) => sportsbook.service.receive(message),
    async firstAdministratorLink() {
      if (!plays('console')) return undefined;
      const secret = await modules.operators.service.accounts.inviteFirstAdministrator();
      return secret && invitationLink(origins.site(), secret);
    },
    describe: () => describeProcess(environment, modules, plays),
  };
}

/** Deletes the answers to repeated requests that are too old to be asked for again. */
function createAnswersSweep({ database, clock, jobs, log }: Platform) {
  return createPoller({
    clock,
    log,
    name: 'answers.sweep',
    jobs,
    pauseMs: answersSweepMs,
    failure: 'answers not swept',
    async tick() {
      await deleteOldAnswers(database, clock);
      return false;
    },
  });
}

/** Returns the state of the parts that the process needs; the feed's only where bets are taken or settled. */
async function healthOf({ database }: Platform, { sportsbook }: Modules, plays: Plays) {
  const answers = await database.pool.query('SELECT 1').then(
    () => 'up' as const,
    () => 'down' as const,
  );
  if (!plays('api') && !plays('worker')) return { database: answers };
  return { database: answers, feed: sportsbook.service.feedState() };
}
