import { pathToFileURL } from 'node:url';
import type { SiteTexts } from '@fairline/config';
import { readerZone, zoneOf } from '@fairline/i18n/time-zone';
import type { IdentityService } from '@fairline/identity';
import { oddsFormats } from '@fairline/odds';
import {
  defaultReaderSettings,
  type ReaderSettings,
  readerSettingForms,
  readerSettingsIn,
} from '@fairline/remote-kit/protocol';
import type { RemoteDefinition, RemoteRequest, RemoteResponse, Transport } from '@fairline/remote-kit/server';
import { createSharedRenders, serveRemote } from '@fairline/remote-kit/server';
import {
  type Clock,
  databaseUnavailability,
  type Environment,
  type Logger,
  requestLog,
} from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BuiltRemote } from './assets.ts';
import { cookieValue, decodedCookieValue, sessionTokenIn } from './cookie-value.ts';
import { callAs, callFrom, type PlatformCall } from './platform-call.ts';
import { singleQuery } from './single-query.ts';
import { version } from './version.ts';

/** Below this path each remote answers the remote protocol: /mf/{name}/{path of the page}. */
export const remotesPath = '/mf';

type Identity = Pick<IdentityService, 'callerOf' | 'recentPlayerView'>;
type ServeRemote = (request: RemoteRequest) => Promise<RemoteResponse>;

export interface RemotesHost {
  routes(app: FastifyInstance): void;
  /** The remotes for a shell in the same process, which calls them without a socket. */
  remotes: ReachableRemotes;
}

/** The address of each remote by its name. `transport` is set when a request needs no socket. */
export type ReachableRemotes = ReadonlyMap<string, { url: string; transport?: Transport }>;

/** Returns the remotes of another process, reached over HTTP. */
export function remotesAt(origin: string, remotes: readonly BuiltRemote[]): ReachableRemotes {
  return new Map(remotes.map(({ name }) => [name, { url: `${origin}${remotesPath}/${name}` }]));
}

const remoteModule = z.looseObject({
  // The build has made this module, and the kit's contract says that it returns a RemoteDefinition.
  createRemote: z.custom<CreateRemote>((value) => typeof value === 'function'),
});
type CreateRemote = (parts: { assets: RemoteDefinition['assets']; version: string }) => RemoteDefinition;
/** The cache has room for the lists of the home page in five languages, with the most frequent reader settings. */
const sharedRenderBounds = { maxEntries: 100, maxBytes: 24_000_000 };

/** Runs the server modules of the built remotes inside this process. */
export async function createRemotesHost(
  remotes: readonly BuiltRemote[],
  parts: {
    environment: Pick<Environment, 'mode' | 'overTls'>;
    identity: Identity;
    call: PlatformCall;
    clock: Clock;
    log: Logger;
    /** Returns the version of the content of fragments. A shared rendering is used only while it stays the same. */
    version(): string;
    texts: Pick<SiteTexts, 'revision'>;
    /** True for a remote that an operator has switched off. Open pages still ask for it. */
    isOff(name: string): boolean;
  },
): Promise<RemotesHost> {
  const servers = new Map<string, ServeRemote>();
  const playerOf = playerBySession(parts.identity, parts.environment);
  const shared = createSharedRenders(parts.clock, parts.version, sharedRenderBounds);
  for (const remote of remotes) {
    const { createRemote } = remoteModule.parse(await import(pathToFileURL(remote.server).href));
    const definition = createRemote({ assets: { scripts: remote.scripts, css: remote.css }, version });
    servers.set(
      remote.name,
      serveRemote(definition, {
        call: ({ headers }) =>
          callAs(remote.name, callFrom(parts.call(headers.cookie), headers['x-geo-country'])),
        context: async ({ headers: { cookie } }) => ({
          ...readerContext(cookie),
          player: await playerOf(cookie),
        }),
        shared,
        textsRevision: parts.texts.revision,
        showsDevelopmentPages: parts.environment.mode !== 'production',
        onError: (error, component, request) =>
          requestLog(parts.log, request).error(
            { err: error, remote: remote.name, component },
            'remote failed',
          ),
      }),
    );
  }

  return {
    remotes: new Map(
      [...servers].map(([name, serve]) => [
        name,
        { url: `http://in.process${remotesPath}/${name}`, transport: transportTo(name, serve) },
      ]),
    ),

    routes(target) {
      target.route<{ Params: { remote: string; '*': string } }>({
        method: ['GET', 'POST'],
        url: `${remotesPath}/:remote/*`,
        async handler(request, reply) {
          const serve = servers.get(request.params.remote);
          if (!serve) return reply.status(404).send({ error: 'not-exist' });
          if (parts.isOff(request.params.remote)) return reply.status(503).send({ error: 'switched-off' });
          const answer = await serve({
            method: request.method,
            path: `/${request.params['*']}`,
            query: singleQuery(request.query),
            headers: { 'x-request-id': request.id, ...singleHeaders(request.headers) },
            body: request.body,
          });
          return reply.status(answer.status).headers(answer.headers).send(answer.body);
        },
      });
    },
  };
}

const themeCookie = 'appTheme';
const oddsCookie = 'coefView';
const zoneCookie = 'timeZone';
/** Names of the cookies that hold a reader's settings for remotes. */
export const readerCookies: readonly string[] = [
  themeCookie,
  oddsCookie,
  zoneCookie,
  ...Object.values(readerSettingForms).map(({ cookie }) => cookie),
];

function readerContext(cookie: string | undefined): {
  theme?: 'light' | 'dark';
  oddsFormat?: string;
  timeZone?: string;
  settings: ReaderSettings;
} {
  const theme = cookieValue(cookie, themeCookie);
  const wanted = cookieValue(cookie, oddsCookie);
  const oddsFormat = oddsFormats.find((format) => format === wanted);
  const timeZone = zoneOf(decodedCookieValue(cookie, zoneCookie));
  return {
    ...(theme === '0' || theme === '1' ? { theme: theme === '1' ? 'dark' : 'light' } : {}),
    ...(oddsFormat ? { oddsFormat } : {}),
    ...(timeZone === undefined || timeZone === readerZone ? {} : { timeZone }),
    settings: { ...defaultReaderSettings, ...readerSettingsIn((name) => cookieValue(cookie, name)) },
  };
}

function transportTo(name: string, serve: ServeRemote): Transport {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address, 'http://in.process');
    const answer = await serve({
      method,
      path: url.pathname.slice(`${remotesPath}/${name}`.length),
      query: Object.fromEntries(url.searchParams),
      headers,
      ...(body === undefined ? {} : { body: JSON.parse(body) }),
      signal,
    });
    const { status, value } = answer;
    // Remotes write the names of headers in lower case, and the fragment client reads them in lower case.
    return { status, headers: { get: (header) => answer.headers[header] ?? null }, value, body: '' };
  };
}

/** Finds the player of the session in a Cookie header. Null for a visitor. */
function playerBySession(identity: Identity, environment: Pick<Environment, 'overTls'>) {
  return async (cookie: string | undefined) => {
    const token = sessionTokenIn(cookie, environment);
    if (!token) return null;
    try {
      const caller = await identity.callerOf(token);
      if (!caller) return null;
      const { userId, currency, balanceMinor, user_hide_balance } = await identity.recentPlayerView(
        BigInt(caller.playerId),
      );
      return { id: userId, currency, balanceMinor, hidesBalance: user_hide_balance };
    } catch (error) {
      // The page itself says that the account cannot be reached. Until then its fragments are those of a visitor.
      if (databaseUnavailability(error)) return null;
      throw error;
    }
  };
}

function singleHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
}
